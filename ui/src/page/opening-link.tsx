import type { MouseEvent } from 'react';
import { Link, type LinkProps, useNavigate } from 'react-router-dom';

/** True if a click opens the link in this tab rather than in another tab or window, or as a download. */
const opensInThisTab = ({
  button,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLElement>) =>
  button === 0 &&
  !(altKey || ctrlKey || metaKey || shiftKey) &&
  ['', '_self'].includes(currentTarget.getAttribute('target') ?? '');

/** Runs `action` after the next paint. */
const afterPaint = (action: () => void): void => {
  requestAnimationFrame(() => setTimeout(action));
};

/**
 * Renders a link that gives feedback before its navigation starts: the card around it, or the link itself,
 * has `data-opening` from the next frame until the page is shown, and the navigation starts after that frame.
 */
export const OpeningLink = ({ onClick, ...link }: LinkProps) => {
  const { to, state, replace = false, relative = 'route', preventScrollReset = false } = link;
  const navigate = useNavigate();
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || link.reloadDocument || !opensInThisTab(event)) return;
    event.preventDefault();
    const pressedElement = event.currentTarget.closest('article') ?? event.currentTarget;
    const options = { state: state as unknown, replace, relative, preventScrollReset };
    pressedElement.setAttribute('data-opening', '');
    afterPaint(() => {
      void Promise.resolve(navigate(to, options)).finally(() =>
        pressedElement.removeAttribute('data-opening'),
      );
    });
  };
  return <Link {...link} onClick={open} />;
};
