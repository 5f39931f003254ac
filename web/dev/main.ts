/** Development only: the table in set scenes, without a server. `/dev/?scene=turn`, `burn`, `out`, `result`, `components`. */
import { mount } from 'svelte'
import '../src/look/tokens.css'
import '../src/look/base.css'
import Stage from './Stage.svelte'

const target = document.getElementById('app')
if (!target) throw new Error('the page has no #app')
mount(Stage, { target })
