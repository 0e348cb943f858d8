import type { ReleaseGate } from '@ekamra/contracts/release-page';
import { styled } from 'styled-components';
import { VersionName } from './parts.ts';

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin-top: var(--space-2);
  padding-left: var(--space-5);
`;

/** What stands in the way, and the commands that would clear it. */
export const GateFindings = ({ gate }: { gate: ReleaseGate }) => (
  <List>
    {gate.findings
      .filter(({ verdict }) => verdict !== 'yes')
      .map(({ says, resolve }) => (
        <li key={says}>
          {says}
          {resolve !== undefined && (
            <>
              . To find out: <VersionName>{resolve}</VersionName>
            </>
          )}
        </li>
      ))}
  </List>
);
