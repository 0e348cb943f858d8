import type { SecondFactors } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { Alert, Button, Cluster, formatDateTime, Stack, Text } from '@ekamra/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBackOffice } from '../app/context.ts';
import { Loading, LoadFailed, PlainList } from '../app/page.tsx';
import { EntryButtons, EntryText, SecurityEntry } from '../account-security/entry.ts';
import { type FactorAction, factorActions } from './factor-actions.ts';
import { FactorDialog } from './factor-dialog.tsx';
import { supportsPasskeys } from './passkeys.ts';

const factorsKey = ['second-factors'];
const loadingBars = ['100%', '100%', '100%'].map(($width) => ({ $width, $height: '4.5rem' }));

interface FactorProps {
  title: string;
  children: ReactNode;
  buttons: ReactNode;
}

const Factor = ({ title, children, buttons }: FactorProps) => (
  <SecurityEntry>
    <EntryText>
      <strong>{title}</strong>
      <span>{children}</span>
    </EntryText>
    <EntryButtons>{buttons}</EntryButtons>
  </SecurityEntry>
);

const isProtected = ({ authenticatorSince, passkeys }: SecondFactors): boolean =>
  authenticatorSince !== null || passkeys.length > 0;

/** Number of recovery codes at which new ones are recommended. */
const fewCodes = 2;

const Recommendation = ({ factors }: { factors: SecondFactors }) => {
  if (isProtected(factors) && factors.recoveryCodes <= fewCodes)
    return (
      <Alert title={factors.recoveryCodes === 0 ? 'No recovery codes left' : 'Few recovery codes left'}>
        Create new ones, so that a lost phone does not shut you out.
      </Alert>
    );
  if (isProtected(factors)) return null;
  return (
    <Text as="p" $size="s" $tone="soft">
      {factors.isRequired
        ? 'Everybody here needs one. You will be asked to set one up at the next sign-in.'
        : 'None yet: whoever knows your password can sign in.'}
    </Text>
  );
};

/** The own second factors, with the actions that add and remove them. */
export const FactorList = () => {
  const { api } = useBackOffice();
  const queryClient = useQueryClient();
  const [action, setAction] = useState<FactorAction>();
  const query = useQuery({
    queryKey: factorsKey,
    queryFn: async ({ signal }) => (await api(calls.getSecondFactors, { signal })).data,
    staleTime: 0,
  });
  const { data, error } = query;
  if (!data)
    return error ? (
      <LoadFailed query={query} />
    ) : (
      <Loading label="Loading your second factors" bars={loadingBars} />
    );

  const actions = factorActions(api, data.recoveryCodes);
  const { authenticatorSince, passkeys, recoveryCodes } = data;
  const button = (label: string, chosen: FactorAction, accessibleName = label) => (
    <Button variant="secondary" size="s" aria-label={accessibleName} onClick={() => setAction(chosen)}>
      {label}
    </Button>
  );

  return (
    <Stack $gap={4}>
      <Recommendation factors={data} />
      <PlainList aria-label="Your second factors">
        <Factor
          title="Authenticator app"
          buttons={
            authenticatorSince === null ? (
              button('Set up', actions.addAuthenticator, 'Set up an authenticator app')
            ) : (
              <>
                {button('New phone', actions.moveAuthenticator, actions.moveAuthenticator.title)}
                {button('Remove', actions.removeAuthenticator, 'Remove the authenticator app')}
              </>
            )
          }
        >
          {authenticatorSince === null
            ? 'Codes of six digits from your phone'
            : `Set up ${formatDateTime(authenticatorSince)}`}
        </Factor>
        {passkeys.map((passkey) => (
          <Factor
            key={passkey._id}
            title={passkey.name}
            buttons={
              <>
                {supportsPasskeys() &&
                  button('Replace', actions.replacePasskey(passkey), `Replace the passkey “${passkey.name}”`)}
                {button('Remove', actions.removePasskey(passkey), `Remove the passkey “${passkey.name}”`)}
              </>
            }
          >
            Passkey,{' '}
            {passkey.lastUsedAt === null
              ? `added ${formatDateTime(passkey.createdAt)}`
              : `last used ${formatDateTime(passkey.lastUsedAt)}`}
          </Factor>
        ))}
        {isProtected(data) && (
          <Factor title="Recovery codes" buttons={button('Create new codes', actions.createCodes)}>
            {recoveryCodes === 1 ? '1 code left' : `${recoveryCodes} codes left`}
          </Factor>
        )}
      </PlainList>
      {supportsPasskeys() && (
        <Cluster $fill>
          <Button variant="secondary" onClick={() => setAction(actions.addPasskey)}>
            Add a passkey
          </Button>
        </Cluster>
      )}
      {data.isRequired && isProtected(data) && (
        <Text as="p" $size="s" $tone="soft">
          Everybody here needs a second factor, so the last one can’t be removed.
        </Text>
      )}
      {action && (
        <FactorDialog
          action={action}
          onChanged={() => void queryClient.invalidateQueries({ queryKey: factorsKey })}
          onClose={() => setAction(undefined)}
        />
      )}
    </Stack>
  );
};
