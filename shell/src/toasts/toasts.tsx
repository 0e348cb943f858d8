import { keepReachableOverDialogs } from '@ekamra/ui/behaviour/over-dialogs.ts';
import { createRoot } from 'react-dom/client';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import toastCss from 'react-toastify/ReactToastify.css';
import { createGlobalStyle } from 'styled-components';
import { keepClear } from './keep-clear.ts';

/**
 * Style sheet of the library, added in a way that the Content-Security-Policy allows. On phones too, toasts are below the
 * header, whose menus they would cover. What is between and beside them can be pressed.
 */
const ToastStyle = createGlobalStyle`
  ${toastCss}
  .Toastify__toast-container.Toastify__toast-container--top-right {
    top: var(--toastify-toast-top);
    translate: var(--toast-shift, 0 0);
    pointer-events: none;
  }
  .Toastify__toast {
    pointer-events: auto;
  }
`;

/** Properties of the library, set to tokens of the design system. */
const look = {
  'font-family': 'var(--font-text)',
  'text-color-light': 'var(--color-ink)',
  'toast-bd-radius': 'var(--radius-m)',
  // The close button is in the corner, beside the content.
  'toast-padding': 'var(--space-4) var(--space-10) var(--space-4) var(--space-4)',
  'toast-shadow': 'var(--shadow-l)',
  'toast-top': 'calc(var(--header-height) + var(--space-3))',
  'z-index': 'var(--z-toast)',
  'icon-color-success': 'var(--color-success)',
  'color-progress-success': 'var(--color-success)',
  'icon-color-error': 'var(--color-error)',
  'color-progress-error': 'var(--color-error)',
};

/** Mounts the toast container: top right, for 5000 ms. It is a separate tree, reachable while a dialog is open. */
export const mountToasts = (): void => {
  const place = document.createElement('div');
  for (const [name, token] of Object.entries(look)) place.style.setProperty(`--toastify-${name}`, token);
  document.body.append(place);
  keepReachableOverDialogs(place);
  keepClear(place, () => toast.dismiss());
  createRoot(place).render(
    <>
      <ToastStyle />
      <ToastContainer position="top-right" autoClose={5000} />
    </>,
  );
};
