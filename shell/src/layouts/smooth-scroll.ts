/** Turns smooth scrolling on or off; with reduced motion preferred, the global style disables it anyway. */
export const setSmoothScroll = (on: boolean): void => {
  document.documentElement.toggleAttribute('data-glide', on);
};

/** True if a click leads to an anchor of the current page. */
const staysOnPage = ({ target }: Event): boolean => {
  const link = target instanceof Element ? target.closest('a') : null;
  const { pathname, search } = window.location;
  return link !== null && link.hash !== '' && link.pathname === pathname && link.search === search;
};

/** True if a click opens another tab or window, or a download. */
const opensElsewhere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey;

const onClick = (event: MouseEvent): void => {
  if (!opensElsewhere(event)) setSmoothScroll(staysOnPage(event));
};
const stop = (): void => setSmoothScroll(false);

/**
 * Enables smooth scrolling for links to anchors of the current page only; it ends once the anchor is reached, and Back
 * and Forward scroll at once. Returns a function that stops it.
 */
export const enableSmoothAnchors = (): (() => void) => {
  document.addEventListener('click', onClick, true);
  document.addEventListener('scrollend', stop);
  // Must run before the router's handler, which scrolls.
  window.addEventListener('popstate', stop, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('scrollend', stop);
    window.removeEventListener('popstate', stop, true);
  };
};
