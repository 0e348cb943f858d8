/** Input by which a visitor begins to scroll. */
const scrollingInput = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to `top` whenever the page's height changes, until the page is long enough for that or the visitor does something.
 * Returns a function that ends it.
 */
export const holdScroll = (top: number): (() => void) => {
  const observer = new ResizeObserver(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    window.scrollTo({ top, behavior: 'instant' });
    if (scrollHeight - clientHeight >= top) stop();
  });
  const stop = (): void => {
    observer.disconnect();
    for (const type of scrollingInput) window.removeEventListener(type, stop);
  };
  for (const type of scrollingInput) window.addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
  return stop;
};
