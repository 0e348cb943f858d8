/** Whether what scrolls next glides there; people who asked for less motion get a jump either way (the global style). */
export const setGlide = (on: boolean): void => {
  document.documentElement.toggleAttribute('data-glide', on);
};

/** Whether a click goes to a place within the page that is shown. */
const staysOnPage = ({ target }: Event): boolean => {
  const link = target instanceof Element ? target.closest('a') : null;
  const { pathname, search } = window.location;
  return link !== null && link.hash !== '' && link.pathname === pathname && link.search === search;
};

/** Whether a click leaves the page where it is, in favour of another tab or window, or of a download. */
const isForElsewhere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey;

const onClick = (event: MouseEvent): void => {
  if (!isForElsewhere(event)) setGlide(staysOnPage(event));
};
const stop = (): void => setGlide(false);

/**
 * Lets links to a place within the page glide, and nothing else, from now on: what scrolls after the place is reached,
 * and Back and Forward, go there at once. Returns the way to stop it.
 */
export const glideWithinPage = (): (() => void) => {
  document.addEventListener('click', onClick, true);
  document.addEventListener('scrollend', stop);
  // Before the router hears of it, and scrolls.
  window.addEventListener('popstate', stop, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('scrollend', stop);
    window.removeEventListener('popstate', stop, true);
  };
};
