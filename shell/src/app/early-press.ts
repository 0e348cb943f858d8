import { searchRequest } from '@ekamra/contracts/front/shell';
import { earlyPressAttribute, earlySearchAttribute, hydrationEvent } from '../boot/early-press.ts';

/** Presses a button as a pointer does: tabs react to `mousedown`. */
const press = (button: HTMLElement): void => {
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  button.click();
};

/** Lets the element under the mouse know it, which the pointer has entered before React listened. */
const enterHovered = (page: Window): void => {
  const { document } = page;
  const hovered = page.matchMedia('(hover: hover)').matches
    ? [...document.querySelectorAll(':hover')].at(-1)
    : undefined;
  hovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
};

/** What visitors and others did to the server's HTML before React listened. */
interface EarlyUse {
  /** True if somebody else, such as a translator, had changed the page, which is undone now. */
  isPageChanged: boolean;
  /**
   * Presses the button again, or opens the search, or else tells what is under the mouse; to be called once the page is
   * hydrated. It does not press if the button is gone by then, or if the visitor has pressed something meanwhile, which React
   * has handled.
   */
  repeat: () => void;
}

/** Ends the recording of early presses and of changes by others, to be called just before React listens. */
export const takeEarlyPress = (page: Window = window): EarlyUse => {
  const isPageChanged = !page.dispatchEvent(new Event(hydrationEvent, { cancelable: true }));
  const { documentElement } = page.document;
  const take = (): HTMLElement | undefined => {
    page.removeEventListener('click', take, true);
    const button = page.document.querySelector<HTMLElement>(`[${earlyPressAttribute}]`);
    button?.removeAttribute(earlyPressAttribute);
    return button ?? undefined;
  };
  page.addEventListener('click', take, true);
  const repeat = (): void => {
    const button = take();
    const isSearching = documentElement.hasAttribute(earlySearchAttribute);
    documentElement.removeAttribute(earlySearchAttribute);
    // In a task of its own, so that React has rendered what its effects changed.
    setTimeout(() => {
      if (button?.isConnected) press(button);
      else if (isSearching) page.dispatchEvent(new Event(searchRequest, { cancelable: true }));
      else enterHovered(page);
    });
  };
  return { isPageChanged, repeat };
};
