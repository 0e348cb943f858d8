import { mountToasts } from '../toasts/toasts.tsx';

/*
 * Exports of the page's only copy of React Toastify, shared with every remote as `react-toastify`. This build adds no
 * style element of its own, which the Content-Security-Policy would refuse; `toasts.tsx` brings the styles. The module
 * is loaded with the first code that shows toasts, and then there is a place for them.
 */
export { toast, ToastContainer } from 'react-toastify/unstyled';

if (typeof document !== 'undefined') mountToasts();
