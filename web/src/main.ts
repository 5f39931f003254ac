import { mount } from 'svelte'
import './look/tokens.css'
import './look/base.css'
import './look/pages.css'
import App from './App.svelte'

const target = document.getElementById('app')
if (!target) throw new Error('the page has no #app')
mount(App, { target })
