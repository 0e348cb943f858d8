import { Stack } from '@ekamra/ui';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { pathAfterLogin, paths } from '../app/paths.ts';
import { useIsMounted } from '../app/use-is-mounted.ts';
import { LoginForm } from './login-form.tsx';
import { SplitScreen } from './split-screen.tsx';

/** Sign-in page. */
export default function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isMounted = useIsMounted();
  const continueToNext = (): void => {
    if (isMounted()) void navigate(pathAfterLogin(search.get('next')), { replace: true });
  };
  return (
    <SplitScreen title="Welcome back" lead="Sign in to manage buildings, lands, blogs and applications.">
      <Stack $gap={5}>
        <LoginForm onSignedIn={continueToNext} />
        <p>
          <Link to={paths.forgotPassword}>Forgot Password</Link>
        </p>
      </Stack>
    </SplitScreen>
  );
}
