import { earlyPressAttribute, hydrationEvent } from '../boot/early-press.ts';

/** Presses a button as a pointer does: tabs react to `mousedown`. */
const press = (button: HTMLElement): void => {
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  button.click();
};

/**
 * Ends the recording of early presses, to be called as soon as React listens. Returns a function that presses the button
 * again, to be called once the page is hydrated. It does nothing if the button is gone by then, or if the visitor has
 * pressed something meanwhile, which React has handled.
 */
export const takeEarlyPress = (page: Window = window): (() => void) => {
  page.dispatchEvent(new Event(hydrationEvent));
  const take = (): HTMLElement | undefined => {
    page.removeEventListener('click', take, true);
    const button = page.document.querySelector<HTMLElement>(`[${earlyPressAttribute}]`);
    button?.removeAttribute(earlyPressAttribute);
    return button ?? undefined;
  };
  page.addEventListener('click', take, true);
  return () => {
    const button = take();
    // In a task of its own, so that React has rendered what its effects changed.
    if (button) setTimeout(() => button.isConnected && press(button));
  };
};
