import { Alert, LinkButton } from '@ekamra/ui';
import { company } from '@ekamra/contracts';
import { paths } from '../app/paths.ts';
import { SplitScreen } from './split-screen.tsx';

/** Says what the recovery of a password will be, and whom to ask until then. */
export default function RecoveryPage() {
  return (
    <SplitScreen
      title="Forgot Password"
      lead="Here you will choose a new password and confirm it by a link that is sent to your own e-mail address."
      shortcuts={
        <LinkButton to={paths.login} variant="quiet" size="s">
          Login
        </LinkButton>
      }
    >
      <Alert title="In preparation">
        Until then, ask the office for a new password:{' '}
        <a href={`tel:+91${company.phone}`}>{company.phoneShown}</a>.
      </Alert>
    </SplitScreen>
  );
}
