import { Alert, Stack } from '@ekamra/ui';
import { canStore } from '@ekamra/ui/behaviour/browser-storage.ts';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { pathAfterLogin, paths } from '../app/paths.ts';
import { useIsMounted } from '../app/use-is-mounted.ts';
import { LoginForm } from './login-form.tsx';
import { SplitScreen } from './split-screen.tsx';

const blockedAdvice =
  'You can sign in, but only until you close or reload this tab, and for a quarter of an hour without cookies. Allow both for this site to stay signed in.';

/** Sign-in page. */
export default function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isMounted = useIsMounted();
  const [isStorageAllowed] = useState(() => canStore() && navigator.cookieEnabled);
  const continueToNext = (): void => {
    if (isMounted()) void navigate(pathAfterLogin(search.get('next')), { replace: true });
  };
  return (
    <SplitScreen title="Welcome back" lead="Sign in to manage buildings, lands, blogs and applications.">
      <Stack $gap={5}>
        {!isStorageAllowed && <Alert title="Your browser blocks cookies or storage">{blockedAdvice}</Alert>}
        <LoginForm onSignedIn={continueToNext} />
        <p>
          <Link to={paths.forgotPassword}>Forgot Password</Link>
        </p>
      </Stack>
    </SplitScreen>
  );
}
