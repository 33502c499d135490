import { mount } from 'svelte';
import App from './App.svelte';
import { startRouter } from './lib/router.svelte';
import { showTheme } from './lib/theme.svelte';
import './styles/base.css';

showTheme();
startRouter();
mount(App, { target: document.getElementById('app')! });
