import type { VersionState } from '@ekamra/contracts/releases/page';
import { Button, ConfirmDialog, formatDateTime } from '@ekamra/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useReleaseApi } from './release-api.ts';
import { Note } from './sheet.ts';
import { useRollBack } from './use-roll-back.ts';

const Summary = styled.summary`
  padding-block: var(--space-2);
  cursor: pointer;
  font-size: var(--text-s);
`;
const List = styled.ul`
  display: grid;
  gap: var(--space-4);
  padding-left: var(--space-5);
  overflow-wrap: anywhere;
  font-size: var(--text-s);
`;
const Places = styled.pre`
  max-height: 12rem;
  margin-top: var(--space-2);
  overflow: auto;
  white-space: pre-wrap;
  font-size: var(--text-xs);
`;

const times = new Intl.PluralRules('en-IN');
const countText = (count: number): string => `${count} ${times.select(count) === 'one' ? 'time' : 'times'}`;

type ShownCause = VersionState['causes'][number];

interface CauseProps {
  cause: ShownCause;
  onRemove: () => void;
}

const Cause = ({ cause, onRemove }: CauseProps) => {
  const { message, stack, path, browser, where, count, firstAt, lastAt } = cause;
  return (
    <li>
      <strong>{message}</strong>
      <Note>
        {countText(count)} {where === 'server' ? 'on the server' : 'in the browser'}, last{' '}
        <time dateTime={lastAt}>{formatDateTime(lastAt)}</time>, first{' '}
        <time dateTime={firstAt}>{formatDateTime(firstAt)}</time>; page {path}, {browser}
      </Note>
      {stack !== '' && <Places tabIndex={0}>{stack}</Places>}
      <Button variant="quiet" size="s" aria-label={`Remove the cause ${message}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
};

export interface FailureCausesProps {
  remote: string;
  version: string;
  causes: ShownCause[];
}

/** Last causes of the failures of a version, behind a line that says how many there are; each can be removed. */
export const FailureCauses = ({ remote, version, causes }: FailureCausesProps) => {
  const api = useReleaseApi();
  const [chosen, setChosen] = useState<ShownCause>();
  const { submit, isPending, error, reset } = useRollBack(api.removeCause, () => setChosen(undefined));
  return (
    <>
      {causes.length > 0 && (
        <details>
          <Summary>{`Why visits of ${version} failed (${causes.length})`}</Summary>
          <List>
            {causes.map((cause) => (
              <Cause key={cause.id} cause={cause} onRemove={() => setChosen(cause)} />
            ))}
          </List>
        </details>
      )}
      {chosen && (
        <ConfirmDialog
          open
          onOpenChange={() => {
            setChosen(undefined);
            reset();
          }}
          title="Remove this cause of failures?"
          description={`“${chosen.message}”, which was met ${countText(chosen.count)}, goes from ${version} of ${remote} on all servers: its message, the places of its stack, its page and browser. It can’t be brought back. The visits that failed still count, and if it is met again, it is listed anew.`}
          confirmLabel="Remove cause"
          busy={isPending}
          busyLabel="Removing…"
          error={error}
          onConfirm={() => submit({ remote, version, cause: chosen.id })}
        />
      )}
    </>
  );
};
