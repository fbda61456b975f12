/** Where the page begins. */

import './app.css';
import './board/theme.css';
import { mount } from 'svelte';
import App from './App.svelte';

mount(App, { target: document.querySelector('#app')! });
