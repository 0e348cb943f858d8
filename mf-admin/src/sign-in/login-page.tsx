import { Stack } from '@ekamra/ui';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { afterLogin, paths } from '../app/paths.ts';
import { useShown } from '../app/use-shown.ts';
import { LoginForm } from './login-form.tsx';
import { SplitScreen } from './split-screen.tsx';

/** The admin's sign-in (spec.md 2.4, "Admin login"). */
export default function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const shown = useShown();
  const goOn = (): void => {
    if (shown()) void navigate(afterLogin(search.get('next')), { replace: true });
  };
  return (
    <SplitScreen title="Welcome back" lead="Sign in to manage buildings, lands, blogs and applications.">
      <Stack $gap={5}>
        <LoginForm onSignedIn={goOn} />
        <p>
          <Link to={paths.forgotPassword}>Forgot Password</Link>
        </p>
      </Stack>
    </SplitScreen>
  );
}
