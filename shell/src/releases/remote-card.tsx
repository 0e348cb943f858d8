import type { RemoteState } from '@ekamra/contracts/release-page';
import { Badge, Button, Cluster, formatDateTime, from, Heading, Stack, Text } from '@ekamra/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { AlarmNote } from './alarm-note.tsx';
import { CanaryNote } from './canary-note.tsx';
import { History } from './history.tsx';
import { Inside, Note, Sheet, VersionName } from './parts.ts';
import { RollbackDialog } from './rollback-dialog.tsx';
import { VersionTable } from './version-table.tsx';
import { actorOf } from './words.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: var(--space-4) var(--space-6);
`;
const Columns = styled.div`
  display: grid;
  gap: var(--space-8);
  margin-top: var(--space-6);

  ${from('xl')} {
    grid-template-columns: minmax(0, 1fr) 21rem;
  }
`;
const Words = styled.div`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
`;

export interface RemoteCardProps {
  state: RemoteState;
  canTakeBack: boolean;
}

const Live = ({ live }: Pick<RemoteState, 'live'>) =>
  live ? (
    <>
      <Cluster $gap={2}>
        <Badge tone="success" dot>
          Live
        </Badge>
        <VersionName>{live.version}</VersionName>
      </Cluster>
      <Note>
        Since <time dateTime={live.at}>{formatDateTime(live.at)}</time>, by {actorOf(live.by)}: {live.why}
      </Note>
    </>
  ) : (
    <Text $tone="soft">Nothing of it is live yet.</Text>
  );

/** One remote: what is live of it, its canary, its versions with their figures, its history, and the way back. */
export const RemoteCard = ({ state, canTakeBack }: RemoteCardProps) => {
  const { remote, live, before, canary, alarm } = state;
  const [target, setTarget] = useState<string>();
  const id = useId();
  const mayGoBack = canTakeBack && live !== undefined;
  return (
    <Sheet aria-labelledby={id}>
      <Inside>
        <Head>
          <Words>
            <Heading level={2} size="xl" id={id}>
              {remote}
            </Heading>
            <Live {...(live ? { live } : {})} />
          </Words>
          {mayGoBack && before !== undefined && (
            <Button
              variant="secondary"
              aria-label={`Roll back ${remote} to ${before}`}
              onClick={() => setTarget(before)}
            >
              Roll back
            </Button>
          )}
        </Head>
        {(alarm || canary) && (
          <Stack $gap={4} style={{ marginTop: 'var(--space-5)' }}>
            {alarm && <AlarmNote alarm={alarm} />}
            {canary && <CanaryNote remote={remote} canary={canary} canEnd={canTakeBack} />}
          </Stack>
        )}
        <Columns>
          <VersionTable state={state} {...(mayGoBack ? { onGoBack: setTarget } : {})} />
          <History remote={remote} state={live ? `${live.at} ${canary?.at ?? ''}` : ''} />
        </Columns>
      </Inside>
      {live && (
        <RollbackDialog
          remote={remote}
          from={live.version}
          to={target}
          visits={state.versions.find(({ version }) => version === target)?.lastDay}
          {...(canary ? { canary: canary.version } : {})}
          onClose={() => setTarget(undefined)}
        />
      )}
    </Sheet>
  );
};
