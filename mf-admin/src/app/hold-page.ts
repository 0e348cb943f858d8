/** Makes the browser ask before the page is reloaded or closed. Returns the function that ends that. */
export const holdPage = (): (() => void) => {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
};
