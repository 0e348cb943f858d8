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

const onClick = (event: Event): void => setGlide(staysOnPage(event));

/** Lets links to a place within the page glide, and nothing else, from now on; returns the way to stop it. */
export const glideWithinPage = (): (() => void) => {
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
};
