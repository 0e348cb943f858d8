import type { ReleaseGate } from '@ekamra/contracts/releases/page';
import { styled } from 'styled-components';
import { VersionName } from './sheet.ts';

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin-top: var(--space-2);
  padding-left: var(--space-5);
`;

/** Lists the blocking findings with the commands that resolve them. */
export const GateFindings = ({ gate }: { gate: ReleaseGate }) => (
  <List>
    {gate.findings
      .filter(({ verdict }) => verdict !== 'yes')
      .map(({ message, resolve }) => (
        <li key={message}>
          {message}
          {resolve !== undefined && (
            <>
              . To find out: <VersionName>{resolve}</VersionName>
            </>
          )}
        </li>
      ))}
  </List>
);
