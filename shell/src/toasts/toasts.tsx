import { ToastContainer } from 'react-toastify';
import { pageNonce } from '../boot/nonce.ts';

/** Where toasts appear: top right, for 5000 ms (spec.md point 8). */
const Toasts = () => {
  const nonce = pageNonce();
  return <ToastContainer position="top-right" autoClose={5000} {...(nonce ? { nonce } : {})} />;
};
export default Toasts;
