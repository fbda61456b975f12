/** Where the page begins. */

import './app.css';
import './board/theme.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './settings.svelte';
import { speech } from './words/words.svelte';

await speech.learn(settings.language);
mount(App, { target: document.querySelector('#app')! });
