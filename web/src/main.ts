import { mount } from 'svelte'
import './look/tokens.css'
import './look/base.css'
import './look/pages.css'
import App from './App.svelte'

const target = document.getElementById('app')
if (!target) throw new Error('the page has no #app')
// In a task of its own, so that a slow device is not busy with script and page at once.
setTimeout(() => { mount(App, { target }) })
