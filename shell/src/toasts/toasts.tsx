import { reachableOverDialogs } from '@ekamra/ui/behaviour/over-dialogs.ts';
import { createRoot } from 'react-dom/client';
import { ToastContainer } from 'react-toastify';
import { pageNonce } from '../boot/nonce.ts';

/** The library's own properties, set to the tokens of the design system. */
const look = {
  'font-family': 'var(--font-text)',
  'text-color-light': 'var(--color-ink)',
  'toast-bd-radius': 'var(--radius-m)',
  // The button that closes it stands in the corner, beside what it holds.
  'toast-padding': 'var(--space-4) var(--space-10) var(--space-4) var(--space-4)',
  'toast-shadow': 'var(--shadow-l)',
  'z-index': 'var(--z-toast)',
  'icon-color-success': 'var(--color-success)',
  'color-progress-success': 'var(--color-success)',
  'icon-color-error': 'var(--color-error)',
  'color-progress-error': 'var(--color-error)',
};

/**
 * Puts up the place where toasts appear: top right, for 5000 ms (spec.md point 8). A tree of its own, beside the
 * page's, and in reach while a dialog is open.
 */
export const mountToasts = (): void => {
  const place = document.createElement('div');
  for (const [name, token] of Object.entries(look)) place.style.setProperty(`--toastify-${name}`, token);
  document.body.append(place);
  reachableOverDialogs(place);
  const nonce = pageNonce();
  createRoot(place).render(
    <ToastContainer position="top-right" autoClose={5000} {...(nonce ? { nonce } : {})} />,
  );
};
