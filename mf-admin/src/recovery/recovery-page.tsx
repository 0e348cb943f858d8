import { LinkButton } from '@ekamra/ui';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { paths } from '../app/paths.ts';
import { useShown } from '../app/use-shown.ts';
import { HomeShortcut, SplitScreen } from '../sign-in/split-screen.tsx';
import { RecoveryForm } from './recovery-form.tsx';

/** Says what comes next without telling whether there is such an admin; within a toast's 5 seconds it is read. */
const whatNext = 'Please check your email and confirm by the link in it. The new password works only then.';

/** A new password for who forgot theirs (spec.md 2.4, "Forgot password"; architecture.md, "Access"). */
export default function RecoveryPage() {
  const navigate = useNavigate();
  const shown = useShown();
  const goOn = (): void => {
    toast.success(whatNext);
    if (shown()) void navigate(paths.login, { replace: true });
  };
  return (
    <SplitScreen
      title="Forgot Password"
      lead="Choose a new password. It starts to work once you confirm it by the link that we email to you."
      shortcuts={
        <>
          <HomeShortcut />
          <LinkButton to={paths.login} variant="quiet" size="s">
            Login
          </LinkButton>
        </>
      }
    >
      <RecoveryForm onSent={goOn} />
    </SplitScreen>
  );
}
