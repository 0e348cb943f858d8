import type { RemoteState } from '@ekamra/contracts/release-page';
import { Badge, Button, Cluster, ConfirmDialog, formatDateTime } from '@ekamra/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useReleaseApi } from './context.ts';
import { Note, VersionName } from './parts.ts';
import { useTakeBack } from './use-take-back.ts';
import { actorOf, shareOf } from './words.ts';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-6);
  padding: var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-sand-light);
`;
const Words = styled.div`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
`;

interface Props {
  remote: string;
  canary: NonNullable<RemoteState['canary']>;
  canEnd: boolean;
}

/** The canary: which version, for whom, and the way to end it. */
export const CanaryNote = ({ remote, canary, canEnd }: Props) => {
  const { version, percent, at, by, why } = canary;
  const api = useReleaseApi();
  const [isAsked, setAsked] = useState(false);
  const { take, isPending, error, reset } = useTakeBack(api.endCanary, () => setAsked(false));
  return (
    <Frame>
      <Words>
        <Cluster $gap={2}>
          <Badge tone="primarySoft" dot>
            Canary for {shareOf(percent)} of visitors
          </Badge>
          <VersionName>{version}</VersionName>
        </Cluster>
        <Note>
          Since <time dateTime={at}>{formatDateTime(at)}</time>, by {actorOf(by)}: {why}
        </Note>
      </Words>
      {canEnd && (
        <Button
          variant="secondary"
          size="s"
          aria-label={`End canary of ${remote}`}
          onClick={() => setAsked(true)}
        >
          End canary
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={(open) => {
          setAsked(open);
          reset();
        }}
        title={`End the canary of ${remote}?`}
        description={`Nobody gets ${version} any more with the next page they open. What is live stays as it is.`}
        confirmLabel="End canary"
        busy={isPending}
        busyLabel="Ending…"
        error={error}
        onConfirm={() => take({ remote, version, why: '' })}
      />
    </Frame>
  );
};
