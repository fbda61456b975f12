/** Where the page begins. */

import './app.css';
import './board/theme.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { shelf } from './server/shelf.svelte';
import { settings } from './settings.svelte';
import { speech } from './words/words.svelte';

shelf.load().catch(() => undefined); // while the words come; a screen that needs the boards asks again
await speech.learn(settings.language);
mount(App, { target: document.querySelector('#app')! });
