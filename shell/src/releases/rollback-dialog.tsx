import { Alert, Button, Field, InlineMessage, Input, Modal, Spinner, Stack } from '@ekamra/ui';
import type { FailureFigures } from '@ekamra/contracts/release-page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useReleaseApi } from './context.ts';
import { GateFindings } from './gate-findings.tsx';
import { Note } from './parts.ts';
import { sentenceOf } from './release-api.ts';
import { useTakeBack } from './use-take-back.ts';
import { figuresOf } from './words.ts';

const Facts = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-left: var(--space-5);
  overflow-wrap: anywhere;
`;
const Asking = styled.output`
  display: flex;
  align-items: center;
  gap: var(--space-3);
`;

/** What the gate says to a version. */
const Gate = ({ query }: { query: ReturnType<typeof useGate> }) => {
  const { data, error, isFetching, refetch } = query;
  if (isFetching && !data)
    return (
      <Asking>
        <Spinner />
        <Note as="span">Asking the gate whether it fits what runs…</Note>
      </Asking>
    );
  if (error || !data)
    return (
      <Alert tone="error" title="The gate could not be asked.">
        {sentenceOf(error)}{' '}
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
      title={data.verdict === 'no' ? 'The gate says no.' : 'The gate can’t tell, so it can’t go live.'}
    >
      <GateFindings gate={data} />
    </Alert>
  );
};

const useGate = (remote: string, to: string) => useQuery(useReleaseApi().gate(remote, to));

export interface RollbackDialogProps {
  remote: string;
  /** What is live. */
  from: string;
  /** What to go back to; the dialog is open while there is one. */
  to: string | undefined;
  /** How its visits of the last day went, as far as that is known. */
  visits?: FailureFigures | undefined;
  /** The canary, which ends with it. */
  canary?: string;
  onClose(): void;
}

const Question = ({ remote, from, to, visits, canary, onClose }: RollbackDialogProps & { to: string }) => {
  const api = useReleaseApi();
  const gate = useGate(remote, to);
  const [why, setWhy] = useState('');
  // What was live when it was asked: if that changes meanwhile, the server says so.
  const [live] = useState(from);
  const { take, isPending, error } = useTakeBack(api.rollback, onClose);
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
            disabled={gate.data?.verdict !== 'yes'}
            onClick={() => take({ remote, from: live, to, why })}
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
            {visits && visits.visits > 0 && ` Of its visits in the last 24 hours ${figuresOf(visits)}.`}
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
        <Field label="Why, for the history" hint="Optional">
          <Input value={why} maxLength={300} onChange={(event) => setWhy(event.target.value)} />
        </Field>
        {error && <InlineMessage tone="error">{error}</InlineMessage>}
      </Stack>
    </Modal>
  );
};

/** Asks before a remote goes back, says what that does, and what the gate says to it. */
export const RollbackDialog = ({ to, ...rest }: RollbackDialogProps) =>
  to === undefined ? null : <Question key={to} to={to} {...rest} />;
