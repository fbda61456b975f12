// Light or dark, before anything is drawn: the page's own script, which lets people choose, comes later.
(() => {
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem('kolej.settings'))?.theme;
  } catch {
    chosen = 'auto'; // nothing is kept, or rubbish
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
