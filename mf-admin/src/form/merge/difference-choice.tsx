import { Picture, Radio, from } from '@ekamra/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { Difference, Side } from './differences.ts';

const Legend = styled.legend`
  font-size: var(--text-s);
  font-weight: 600;
`;
const By = styled.small`
  margin-left: var(--space-2);
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
  font-weight: 400;
`;
const Sides = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-2);

  ${from('m')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Choice = styled.div`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  position: relative;
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  font-size: var(--text-s);

  &:has(:checked) {
    border-color: var(--color-primary);
    background: var(--color-primary-soft);
  }
  label {
    font-weight: 600;
  }
  /* The whole box is the click target. */
  label::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
const Lines = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding-left: calc(1.25rem + var(--space-3));
  list-style: none;
  overflow-wrap: anywhere;
  white-space: pre-line;

  [data-only] {
    font-weight: 600;
  }
`;
const Nothing = styled.li`
  color: var(--color-ink-soft);
`;
const Shots = styled(Lines)`
  grid-template-columns: repeat(auto-fill, minmax(4.5rem, 1fr));
  gap: var(--space-2);

  li {
    position: relative;
    aspect-ratio: 3 / 2;
    border-radius: var(--radius-s);
    overflow: hidden;
    background: var(--color-sand-deep);
  }
`;

const changedBy: Record<Difference['changedBy'], string> = {
  yours: 'Only you changed this',
  theirs: 'Only they changed this',
  both: 'Both of you changed this',
};
const sides: readonly { side: Side; label: string; other: Side }[] = [
  { side: 'yours', label: 'Yours', other: 'theirs' },
  { side: 'theirs', label: 'Theirs', other: 'yours' },
];

const Said = ({ difference, side, other }: { difference: Difference; side: Side; other: Side }) => {
  const lines = difference[side];
  if (lines.length === 0)
    return (
      <Lines>
        <Nothing>Not filled in</Nothing>
      </Lines>
    );
  if (difference.pictures)
    return (
      <Shots aria-label={lines.length === 1 ? '1 picture' : `${lines.length} pictures`}>
        {lines.map((url, index) => (
          <li key={url}>
            <Picture src={url} alt={`Picture ${index + 1}`} sizes="96px" fill />
          </li>
        ))}
      </Shots>
    );
  return (
    <Lines>
      {Array.from(lines, (line, index) => (
        <li key={index} data-only={(lines.length > 1 && !difference[other].includes(line)) || undefined}>
          {line}
        </li>
      ))}
    </Lines>
  );
};

export interface DifferenceChoiceProps {
  difference: Difference;
  side: Side;
  onChoose(side: Side): void;
}

/** One differing field: both values, and the choice between them. */
export const DifferenceChoice = ({ difference, side: chosen, onChoose }: DifferenceChoiceProps) => {
  const id = useId();
  return (
    <fieldset>
      <Legend>
        {difference.label} <By>{changedBy[difference.changedBy]}</By>
      </Legend>
      <Sides>
        {sides.map(({ side, label, other }) => (
          <Choice key={side}>
            <Radio
              name={id}
              label={label}
              checked={side === chosen}
              aria-describedby={`${id}-${side}`}
              onChange={() => onChoose(side)}
            />
            <div id={`${id}-${side}`}>
              <Said difference={difference} side={side} other={other} />
            </div>
          </Choice>
        ))}
      </Sides>
    </fieldset>
  );
};
