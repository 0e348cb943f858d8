import { Alert, Button, Stack } from '@ekamra/ui';
import { releasesPath } from '@ekamra/contracts/release-calls';
import { forgetSession } from '../session/session-store.ts';

/**
 * Shown when the session is over on the server. Signing in again leads back here. What else the back office keeps in
 * the browser, drafts among it, stays.
 */
export const SignedOut = () => (
  <Stack $gap={4} $align="start">
    <Alert tone="error" title="Your session is over.">
      Please sign in again. You come back to this page.
    </Alert>
    <Button
      onClick={() => {
        forgetSession(window.localStorage);
        window.location.assign(`/login?next=${encodeURIComponent(releasesPath)}`);
      }}
    >
      Sign in
    </Button>
  </Stack>
);
