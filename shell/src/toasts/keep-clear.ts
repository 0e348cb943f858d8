import { type Box, freePlace, overlap, type Shift } from './free-place.ts';

const controls =
  'a[href],button,input,select,textarea,summary,[role="button"],[role="tab"],[role="radio"],[role="switch"]';

/** Controls that a toast covers last: where a phone has no room beside all of them, it lies over fields. */
const buttons = 'a[href],button,summary,[role="button"],[role="tab"]';

/** Height from which a control, such as a card that is a link, can be pressed beside a toast: pixels. */
const largeControl = 160;
/** Time after which toasts look again what is under them, which a page that loads or scrolls changes: milliseconds. */
const settleMs = 250;

const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom });

/** True if a press on the middle of a control would reach it, but for the toasts. */
const isReachable = (control: Element, box: Box, toasts: Element): boolean => {
  const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;
  const front = document.elementsFromPoint(...middle).find((element) => !toasts.contains(element));
  return front !== undefined && (control.contains(front) || front.contains(control));
};

/** Returns the places of the controls in the window that match a selector and that a toast could cover. */
const controlBoxes = (toasts: Element, selector = controls): Box[] =>
  [...document.querySelectorAll(selector)].flatMap((control) => {
    if (toasts.contains(control)) return [];
    const rect = control.getBoundingClientRect();
    const isSeen = rect.width > 1 && rect.height > 1 && rect.bottom > 0 && rect.top < window.innerHeight;
    if (!isSeen || rect.height >= largeControl) return [];
    const box = boxOf(rect);
    return isReachable(control, box, toasts) ? [box] : [];
  });

/** Returns the box of the stack of toasts in `place`, wherever their animations are; undefined if there are none. */
const stackBox = (place: HTMLElement): Box | undefined => {
  const rect = place.querySelector('.Toastify__toast-container')?.getBoundingClientRect();
  const last = [...place.querySelectorAll('.Toastify__toast')].at(-1);
  if (!rect || !last) return undefined;
  // The library leaves space below the last one, but not on phones.
  return { ...boxOf(rect), bottom: rect.bottom - Number.parseFloat(getComputedStyle(last).marginBottom) };
};

/**
 * Keeps the toasts in `place` from covering controls: they move from the top right to the left or down, to the nearest free
 * place, when they appear and when the page under them has changed; without one, to a place over fields. They stay while the
 * pointer or the focus is in them, or if there is none either. If a control that they still cover gets the focus, `dismiss` is called.
 */
export const keepClear = (place: HTMLElement, dismiss: () => void): void => {
  let shift: Shift = { left: 0, down: 0 };
  let timer: ReturnType<typeof setInterval> | undefined;
  const isUsed = (): boolean => place.matches(':hover') || place.contains(document.activeElement);
  const move = (to: Shift): void => {
    shift = to;
    place.style.setProperty('--toast-shift', `${-to.left}px ${to.down}px`);
  };

  const settle = (): void => {
    const box = stackBox(place);
    if (box === undefined) {
      clearInterval(timer);
      timer = undefined;
      move({ left: 0, down: 0 });
      return;
    }
    timer ??= setInterval(settle, settleMs);
    if (isUsed()) return;
    const obstacles = controlBoxes(place);
    if (!obstacles.some((obstacle) => overlap(box, obstacle))) return;
    // The place that they have unmoved.
    const { left, down } = shift;
    const home = {
      left: box.left + left,
      right: box.right + left,
      top: box.top - down,
      bottom: box.bottom - down,
    };
    const area = { left: 0, top: home.top, right: window.innerWidth, bottom: window.innerHeight };
    const free = freePlace(home, obstacles, area) ?? freePlace(home, controlBoxes(place, buttons), area);
    move(free ?? { left: 0, down: 0 });
  };
  const revealFocus = ({ target }: FocusEvent): void => {
    const box = stackBox(place);
    if (box === undefined || !(target instanceof Element) || place.contains(target)) return;
    const focused = target.getBoundingClientRect();
    if (focused.height < largeControl && overlap(boxOf(focused), box)) dismiss();
  };

  new MutationObserver(settle).observe(place, { childList: true, subtree: true });
  document.addEventListener('focusin', revealFocus);
};
