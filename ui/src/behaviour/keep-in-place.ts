/** Input by which a visitor begins to scroll. */
const scrollingInput = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps a pressed element where it is on the screen while the content above it changes its height: until the animations
 * of `container` have ended, or the visitor does something else.
 */
export const keepInPlace = (element: HTMLElement, container: HTMLElement): void => {
  const { top } = element.getBoundingClientRect();
  let isDone = false;
  const stop = () => {
    isDone = true;
    for (const type of scrollingInput) window.removeEventListener(type, stop);
  };
  for (const type of scrollingInput) window.addEventListener(type, stop, { passive: true });
  const follow = () => {
    if (isDone) return;
    const moved = element.getBoundingClientRect().top - top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
    const isAnimated = 'getAnimations' in container && container.getAnimations({ subtree: true }).length > 0;
    if (isAnimated) requestAnimationFrame(follow);
    else stop();
  };
  requestAnimationFrame(follow);
};
