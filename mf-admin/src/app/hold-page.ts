let holderCount = 0;
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Makes the browser ask before the page is reloaded or closed. Returns the function that ends that, to be called once; it
 * goes on until all that hold the page have ended it.
 */
export const holdPage = (): (() => void) => {
  holderCount += 1;
  window.addEventListener('beforeunload', ask);
  return () => {
    holderCount -= 1;
    if (holderCount === 0) window.removeEventListener('beforeunload', ask);
  };
};
