import type { SecondFactorStep, Session } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { Button, Skeleton, Stack, Text } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useBackOffice } from '../app/context.ts';
import { LoadFailed } from '../app/page.tsx';
import { AuthenticatorSteps } from './authenticator-steps.tsx';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { supportsPasskeys } from './passkeys.ts';

type Step = SecondFactorStep['secondFactor'];

interface SecondStepProps {
  step: Step;
  onSignedIn(session: Session): void;
  /** Goes back to the password, with the reason unless the admin chose to. */
  onRestart(reason?: string): void;
}

const Back = ({ onRestart }: Pick<SecondStepProps, 'onRestart'>) => (
  <Button variant="quiet" onClick={() => onRestart()}>
    Back
  </Button>
);

const useConfirm = ({ onSignedIn, onRestart }: SecondStepProps) => {
  const { api } = useBackOffice();
  return {
    onSubmit: async (body: Parameters<Parameters<typeof CodeForm>[0]['onSubmit']>[0]) =>
      onSignedIn((await api(calls.confirmSignIn, { body })).data),
    onExpired: onRestart,
  };
};

/** Step of an admin who has an authenticator app or recovery codes, a passkey, or both. */
const KnownFactor = (props: SecondStepProps) => {
  const { step, onSignedIn, onRestart } = props;
  const confirm = useConfirm(props);
  const passkey = step.methods.includes('passkey') && (
    <PasskeyButton onSignedIn={onSignedIn} hasFocus={!step.methods.includes('code')}>
      Use a passkey
    </PasskeyButton>
  );
  if (step.methods.includes('code'))
    return (
      <CodeForm
        label="Second step"
        ticket={step.ticket}
        hint="From your authenticator app, or one of your recovery codes"
        submitLabel="Confirm"
        {...confirm}
      >
        {passkey}
        <Back onRestart={onRestart} />
      </CodeForm>
    );
  return (
    <Stack $gap={5}>
      <Text as="p">
        {supportsPasskeys()
          ? 'Your account also needs your passkey.'
          : 'Your account also needs your passkey, which this browser can’t use. Please sign in on another device.'}
      </Text>
      {passkey}
      <Back onRestart={onRestart} />
    </Stack>
  );
};

/** Step of an admin who needs a second factor and has none: it is set up now. */
const RequiredSetUp = (props: SecondStepProps) => {
  const { step, onRestart } = props;
  const { api } = useBackOffice();
  const confirm = useConfirm(props);
  const query = useQuery({
    queryKey: ['authenticator-set-up', step.ticket],
    queryFn: async () => (await api(calls.setUpAuthenticator, { body: { ticket: step.ticket } })).data,
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data, error } = query;
  return (
    <Stack $gap={5}>
      <Text as="p">Your account needs a second factor besides the password. Please set one up now.</Text>
      {data && <AuthenticatorSteps setUp={data} />}
      {data ? (
        <CodeForm
          label="Second step"
          ticket={data.ticket}
          hint="Six digits"
          submitLabel="Confirm and sign in"
          {...confirm}
        >
          <Back onRestart={onRestart} />
        </CodeForm>
      ) : (
        <>
          {error ? <LoadFailed query={query} /> : <Skeleton $height="16rem" />}
          <Back onRestart={onRestart} />
        </>
      )}
    </Stack>
  );
};

/** Step after the right password of an admin who has a second factor, or needs one. */
export const SecondStep = (props: SecondStepProps) =>
  props.step.methods.includes('set-up') ? <RequiredSetUp {...props} /> : <KnownFactor {...props} />;
