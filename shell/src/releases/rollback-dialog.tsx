import type { FailureFigures, ReleaseGate } from '@ekamra/contracts/releases/page';
import { cutText } from '@ekamra/contracts/forms/text-length';
import { Alert, Button, Cluster, Field, InlineMessage, Input, Modal, Spinner, Stack } from '@ekamra/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { GateFindings } from './gate-findings.tsx';
import { errorMessage, useReleaseApi } from './release-api.ts';
import { failureText } from './release-labels.ts';
import { Note } from './sheet.ts';
import { useRollBack } from './use-roll-back.ts';

/** Longest reason that the server accepts, in characters. */
const longestReason = 300;

const Facts = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-left: var(--space-5);
  overflow-wrap: anywhere;
`;
/** Answer of the gate for a version. */
const Gate = ({ query }: { query: UseQueryResult<ReleaseGate> }) => {
  const { data, error, isFetching, refetch } = query;
  if (isFetching && !data)
    return (
      <Cluster as="output" $gap={3}>
        <Spinner />
        <Note as="span">Asking the gate whether it fits what runs…</Note>
      </Cluster>
    );
  if (error || !data)
    return (
      <Alert tone="error" title="The gate could not be asked.">
        <span>{errorMessage(error)}</span>{' '}
        <Button variant="quiet" size="s" onClick={() => void refetch()}>
          Ask again
        </Button>
      </Alert>
    );
  if (data.verdict === 'yes')
    return <InlineMessage tone="success">The gate says yes: it fits what runs.</InlineMessage>;
  return (
    <Alert
      tone="error"
      title={
        data.verdict === 'no'
          ? 'The gate says no. It was live before, so you can go back all the same.'
          : 'The gate can’t verify it. It was live before, so you can go back all the same.'
      }
    >
      <GateFindings gate={data} />
    </Alert>
  );
};

export interface RollbackDialogProps {
  remote: string;
  /** Live version. */
  from: string;
  /** Target version. */
  to: string;
  /** Figures of the target's last day, if known. */
  visits?: FailureFigures | undefined;
  /** Canary that the rollback ends. */
  canary?: string | undefined;
  onClose(): void;
}

/** Confirms a rollback, with its effect and the gate answer. */
export const RollbackDialog = ({ remote, from, to, visits, canary, onClose }: RollbackDialogProps) => {
  const api = useReleaseApi();
  const gate = useQuery(api.gate(remote, to));
  const [why, setWhy] = useState('');
  const [isWhyMissing, setWhyMissing] = useState(false);
  const needsWhy = gate.data ? gate.data.verdict !== 'yes' : gate.isError;
  // Live version when the dialog was opened; the server refuses the rollback if it has changed.
  const [live] = useState(from);
  const { submit, isPending, error, reset } = useRollBack(api.rollback, onClose);
  const rollBack = () => {
    const isMissing = needsWhy && why.trim() === '';
    setWhyMissing(isMissing);
    if (!isMissing) submit({ remote, from: live, to, why });
  };
  return (
    <Modal
      open
      size="s"
      guarded
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={`Roll ${remote} back?`}
      description={`To ${to}`}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            busy={isPending}
            busyLabel="Rolling back…"
            disabled={gate.isFetching && !gate.data}
            onClick={rollBack}
          >
            Roll back
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <Facts>
          <li>
            Visitors get <strong>{to}</strong> with the next page they open, within two seconds.
            {visits && visits.visits > 0 && (
              <span>{` Of its visits in the last 24 hours ${failureText(visits)}.`}</span>
            )}
          </li>
          <li>
            <strong>{live}</strong>, which is live now, is no longer shown. Open tabs keep it until they are
            reloaded.
          </li>
          {canary !== undefined && (
            <li>
              The canary <strong>{canary}</strong> ends.
            </li>
          )}
        </Facts>
        <Gate query={gate} />
        <Field
          label="Why, for the history"
          required={needsWhy}
          hint={needsWhy ? undefined : 'Optional'}
          error={isWhyMissing ? 'Please say why you go back without a yes of the gate.' : undefined}
        >
          <Input
            value={why}
            onChange={(event) => {
              setWhy(cutText(event.target.value, longestReason));
              setWhyMissing(false);
              if (error) reset();
            }}
          />
        </Field>
        {error && <InlineMessage tone="error">{error}</InlineMessage>}
      </Stack>
    </Modal>
  );
};
