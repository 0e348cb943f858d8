import type { RemoteState } from '@ekamra/contracts/releases/page';
import { Alert, Button, Cluster, from, Heading, Stack, Text } from '@ekamra/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { CanaryNote } from './canary-note.tsx';
import { History } from './remote-history.tsx';
import { RollbackDialog } from './rollback-dialog.tsx';
import { Inside, Sheet } from './sheet.ts';
import { VersionOrigin } from './version-origin.tsx';
import { VersionTable } from './version-table.tsx';

const Columns = styled.div`
  display: grid;
  gap: var(--space-8);

  ${from('xl')} {
    grid-template-columns: minmax(0, 1fr) 21rem;
  }
`;

export interface RemoteCardProps {
  state: RemoteState;
  canRollBack: boolean;
}

/**
 * Card of one remote: live version, canary, versions with figures, history, and rollback. If its record isn't trusted,
 * it shows only the problem, without actions.
 */
export const RemoteCard = ({ state, canRollBack }: RemoteCardProps) => {
  const { remote, problem, live, before, canary, alarm, warning } = state;
  const [target, setTarget] = useState<string>();
  const id = useId();
  const mayGoBack = canRollBack && live !== undefined;
  return (
    <Sheet aria-labelledby={id}>
      <Inside>
        <Stack $gap={5}>
          <Cluster $justify="space-between">
            <Stack $gap={2}>
              <Heading level={2} size="xl" id={id}>
                {remote}
              </Heading>
              {live && <VersionOrigin tone="success" label="Live" origin={live} />}
              {!live && problem === undefined && <Text $tone="soft">Nothing of it is live yet.</Text>}
            </Stack>
            {mayGoBack && before !== undefined && (
              <Button
                variant="secondary"
                aria-label={`Roll back ${remote} to ${before}`}
                onClick={() => setTarget(before)}
              >
                Roll back
              </Button>
            )}
          </Cluster>
          {problem !== undefined && (
            <Alert tone="error" title="Its record can’t be believed">
              {`${problem}. Visitors go on getting what the record said before. Nothing can go live or back until it is restored as it was written.`}
            </Alert>
          )}
          {warning !== undefined && (
            <Alert tone="error" title="What is live may be out of date">
              {`${warning}. Visitors go on getting what was live. The command line renews it: npm run release -- timestamp.`}
            </Alert>
          )}
          {alarm && (
            <Alert
              tone="error"
              title={`${alarm.version} fails clearly more often than ${alarm.before ?? 'a new version should'}`}
            >
              {`${alarm.message}. ${alarm.hindered}`}
            </Alert>
          )}
          {canary && (
            <CanaryNote remote={remote} canary={canary} isLive={live !== undefined} canEnd={canRollBack} />
          )}
          {problem === undefined && (
            <Columns>
              <VersionTable state={state} {...(mayGoBack ? { onGoBack: setTarget } : {})} />
              <History remote={remote} changes={state.changes} />
            </Columns>
          )}
        </Stack>
      </Inside>
      {live && target !== undefined && (
        <RollbackDialog
          key={target}
          remote={remote}
          from={live.version}
          to={target}
          visits={state.versions.find(({ version }) => version === target)?.lastDay}
          canary={canary?.version}
          onClose={() => setTarget(undefined)}
        />
      )}
    </Sheet>
  );
};
