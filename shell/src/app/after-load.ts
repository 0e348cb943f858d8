/** Runs `work` after the page has loaded; errors are ignored. */
export const afterLoad = (work: () => Promise<void>): void => {
  const start = (): void => void work().catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
};
