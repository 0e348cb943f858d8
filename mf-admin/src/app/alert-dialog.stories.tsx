import { AlertDialog } from './alert-dialog.tsx';

export default { title: 'Back office/Alert dialog' };

export const Alert = () => (
  <AlertDialog message="Another admin has changed this building." onClose={() => undefined} />
);
