import type { RemoteState } from '@ekamra/contracts/releases/page';
import { Button, Cluster, ConfirmDialog, Stack } from '@ekamra/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useReleaseApi } from './release-api.ts';
import { shareOf } from './release-labels.ts';
import { useRollBack } from './use-roll-back.ts';
import { VersionOrigin } from './version-origin.tsx';

const Frame = styled(Cluster)`
  padding: var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-sand-light);
`;

interface Props {
  remote: string;
  canary: NonNullable<RemoteState['canary']>;
  /** True if a version is live beside it. */
  isLive: boolean;
  canEnd: boolean;
}

/** Describes the canary, with a button to end it. */
export const CanaryNote = ({ remote, canary, isLive, canEnd }: Props) => {
  const { version, percent } = canary;
  const api = useReleaseApi();
  const [isConfirming, setConfirming] = useState(false);
  const { submit, isPending, error, reset } = useRollBack(api.endCanary, () => setConfirming(false));
  return (
    <Frame $justify="space-between">
      <Stack $gap={2}>
        <VersionOrigin
          tone="primarySoft"
          label={`Canary for ${shareOf(percent)} of visitors`}
          origin={canary}
        />
      </Stack>
      {canEnd && (
        <Button
          variant="secondary"
          size="s"
          aria-label={`End canary of ${remote}`}
          onClick={() => setConfirming(true)}
        >
          End canary
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={(open) => {
          setConfirming(open);
          reset();
        }}
        title={`End the canary of ${remote}?`}
        description={`Nobody gets ${version} any more with the next page they open. ${isLive ? 'What is live stays as it is.' : 'Nothing else of it is live, so it is gone from the site.'}`}
        confirmLabel="End canary"
        busy={isPending}
        busyLabel="Ending…"
        error={error}
        onConfirm={() => submit({ remote, version, why: '' })}
      />
    </Frame>
  );
};
