import { useBackOffice } from '../app/context.ts';

/** Hidden field of a form with a password, which tells password managers whose it is. */
export const OwnUsername = () => {
  const { session } = useBackOffice();
  return <input hidden readOnly type="text" autoComplete="username" value={session.admin()?.phone ?? ''} />;
};
