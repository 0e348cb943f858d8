import type { ErrorPlace } from './error-place.ts';

/** Id of the overlay's element. */
export const overlayId = 'dev-error';

const boxStyle =
  'position:fixed;inset:auto 0 0;z-index:2147483647;max-height:60vh;overflow:auto;padding:1rem 1.5rem;' +
  'background:#1E2A2A;color:#fff;font:14px/1.5 ui-monospace,monospace;border-top:4px solid #FF8A80';
const buttonStyle = 'float:right;font:inherit;padding:.25rem .75rem';

/** Creates the overlay of an error at run time: its message, and the remote, file and line that it comes from. */
export const createErrorOverlay = (page: Document) => {
  const add = (parent: Element, tag: string, text: string): HTMLElement => {
    const element = page.createElement(tag);
    element.textContent = text;
    element.style.margin = '0 0 .5rem';
    parent.append(element);
    return element;
  };
  const hide = (): void => page.querySelector(`#${overlayId}`)?.remove();
  const show = (error: Error, place: ErrorPlace | undefined): void => {
    hide();
    const box = page.createElement('div');
    box.id = overlayId;
    box.setAttribute('role', 'alert');
    box.style.cssText = boxStyle;
    const close = add(box, 'button', 'Close');
    close.style.cssText = buttonStyle;
    close.addEventListener('click', hide);
    add(box, 'strong', String(error));
    if (place) add(box, 'p', `${place.app}: ${place.file}:${place.line}`);
    const stack = add(box, 'pre', place?.stack ?? error.stack ?? '');
    stack.style.whiteSpace = 'pre-wrap';
    page.body.append(box);
  };
  return { show, hide };
};
