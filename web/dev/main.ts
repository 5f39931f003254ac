/** Development only: the table in set scenes, without a server. `/dev/?scene=turn`, `burn`, `out`, `result`, `components`. */
import { mount } from 'svelte'
import '../src/look/tokens.css'
import '../src/look/base.css'
import '../src/look/pages.css'
import offered from './options.json'
import Stage from './Stage.svelte'

const real = fetch
/** There is no server: the options are those that it would tell. */
window.fetch = (...asked) => (asked[0] === '/api/options' ? Promise.resolve(new Response(JSON.stringify(offered))) : real(...asked))

const target = document.getElementById('app')
if (!target) throw new Error('the page has no #app')
mount(Stage, { target })
