import type { FailureCause } from '@ekamra/contracts/failure-causes';
import { formatDateTime } from '@ekamra/ui';
import { styled } from 'styled-components';
import { Note } from './sheet.ts';

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

const Cause = ({ cause }: { cause: FailureCause }) => {
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
    </li>
  );
};

export interface FailureCausesProps {
  version: string;
  causes: FailureCause[];
}

/** Last causes of the failures of a version, behind a line that says how many there are. */
export const FailureCauses = ({ version, causes }: FailureCausesProps) =>
  causes.length > 0 && (
    <details>
      <Summary>{`Why visits of ${version} failed (${causes.length})`}</Summary>
      <List>
        {causes.map((cause) => (
          <Cause key={`${cause.where} ${cause.message} ${cause.stack}`} cause={cause} />
        ))}
      </List>
    </details>
  );
