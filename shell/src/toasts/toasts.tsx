import { createRoot } from 'react-dom/client';
import { ToastContainer } from 'react-toastify';
import { pageNonce } from '../boot/nonce.ts';

/** Puts up the place where toasts appear: top right, for 5000 ms (spec.md point 8). A tree of its own, beside the page's. */
export const mountToasts = (): void => {
  const place = document.createElement('div');
  document.body.append(place);
  const nonce = pageNonce();
  createRoot(place).render(
    <ToastContainer position="top-right" autoClose={5000} {...(nonce ? { nonce } : {})} />,
  );
};
