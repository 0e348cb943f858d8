import { styled } from 'styled-components';
import type { Named } from '../undo/offer-undo.ts';
import type { Selection } from './use-selection.ts';

const Target = styled.label`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  cursor: pointer;
`;
const Box = styled.input`
  width: 1.25rem;
  height: 1.25rem;
  margin: 0;
  accent-color: var(--color-primary);
  cursor: inherit;
`;

/** Selects one record. */
export const RowCheck = ({ record, selection }: { record: Named; selection: Selection }) => (
  <Target>
    <Box
      type="checkbox"
      aria-label={`Select ${record.name}`}
      checked={selection.has(record.id)}
      onChange={(event) => selection.set([record], event.target.checked)}
    />
  </Target>
);
