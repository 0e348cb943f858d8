import { LinkButton } from '@ekamra/ui';
import { paths } from '../app/paths.ts';
import { SplitScreen } from './split-screen.tsx';

/** Placeholder page with one button. */
export default function RegisterPage() {
  return (
    <SplitScreen
      title="Register"
      lead="Accounts are opened by the office; nothing is to be filled in here."
      shortcuts={null}
    >
      <div>
        <LinkButton to={paths.dashboard}>Dashboard</LinkButton>
      </div>
    </SplitScreen>
  );
}
