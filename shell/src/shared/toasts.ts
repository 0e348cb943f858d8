/*
 * Exports of the page's only copy of React Toastify, shared with every remote as `react-toastify`. This build adds no
 * style element of its own, which the Content-Security-Policy would refuse; `toasts.tsx` brings the styles.
 */
export { toast, ToastContainer } from 'react-toastify/unstyled';
