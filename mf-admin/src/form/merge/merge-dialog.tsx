import { Button, Cluster, Modal, Stack, StackList, Text, Columns, Picture, Radio } from '@ekamra/ui';
import { type RefObject, useState, useId } from 'react';
import { type Difference, type MarkedLine, type Side, firstChoice } from './differences.ts';
import { styled } from 'styled-components';
import { Quiet } from '../../list/table-parts.ts';

const Legend = styled.legend`
  font-size: var(--text-s);
  font-weight: 600;
`;
const By = styled(Quiet)`
  margin-left: var(--space-2);
  font-weight: 400;
`;
const Sides = styled(Columns)`
  margin-top: var(--space-2);
`;
const Choice = styled(Stack)`
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

  [data-mark='only'] {
    font-weight: 600;
  }
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

const Badge = styled.span`
  position: absolute;
  inset: auto 0 0;
  padding: 0 var(--space-1);
  background: var(--color-primary);
  color: var(--color-white);
  font-size: var(--text-xs);
  text-align: center;
`;

const changedBy: Record<Difference['changedBy'], string> = {
  yours: 'Only you changed this',
  theirs: 'Only they changed this',
  both: 'Both of you changed this',
};
const sides: readonly { side: Side; label: string }[] = [
  { side: 'yours', label: 'Yours' },
  { side: 'theirs', label: 'Theirs' },
];

const markTexts: Record<NonNullable<MarkedLine['mark']>, string> = {
  only: 'only here',
  moved: 'in another place',
};

const Said = ({ difference, side }: { difference: Difference; side: Side }) => {
  const lines = difference[side];
  if (lines.length === 0)
    return (
      <Lines>
        <Quiet as="li">Not filled in</Quiet>
      </Lines>
    );
  if (difference.pictures)
    return (
      <Shots aria-label={lines.length === 1 ? '1 picture' : `${lines.length} pictures`}>
        {lines.map(({ text: url, mark }, index) => (
          <li key={url}>
            <Picture
              src={url}
              alt={`Picture ${index + 1}${mark ? `, ${markTexts[mark]}` : ''}`}
              sizes="96px"
              fill
            />
            {mark && <Badge aria-hidden>{markTexts[mark]}</Badge>}
          </li>
        ))}
      </Shots>
    );
  return (
    <Lines>
      {Array.from(lines, ({ text, mark }, index) => (
        <li key={index} data-mark={mark}>
          {text}
          {mark && <By $size="xs">{markTexts[mark]}</By>}
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
        <span>{difference.label}</span> <By $size="xs">{changedBy[difference.changedBy]}</By>
      </Legend>
      <Sides $gap="var(--space-3)" $columns={{ m: 2 }}>
        {sides.map(({ side, label }) => (
          <Choice key={side} $gap={2}>
            <Radio
              name={id}
              label={label}
              checked={side === chosen}
              aria-describedby={`${id}-${side}`}
              onChange={() => onChoose(side)}
            />
            <div id={`${id}-${side}`}>
              <Said difference={difference} side={side} />
            </div>
          </Choice>
        ))}
      </Sides>
    </fieldset>
  );
};

export interface MergeDialogProps {
  /** Name of the record. */
  name: string;
  /** The form, whose submit button gets the focus afterwards; at a second conflict the previous dialog had it. */
  form: RefObject<HTMLFormElement | null>;
  differences: readonly Difference[];
  /** Saves with their values at these paths, and the input at all others. */
  onSave(theirs: string[]): void;
  onCancel(): void;
}

/**
 * Dialog for a conflict: shows both values of each differing field, with a choice. Cancel leaves the form unchanged.
 */
export const MergeDialog = ({ name, form, differences, onSave, onCancel }: MergeDialogProps) => {
  const [chosenSides, setChosenSides] = useState<Record<string, Side>>({});
  const sideOf = (difference: Difference): Side => chosenSides[difference.path] ?? firstChoice(difference);
  const chooseAll = (side: Side): void =>
    setChosenSides(Object.fromEntries(differences.map(({ path }) => [path, side])));
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onCancel()}
      guarded
      finalFocus={form}
      size="l"
      title={`“${name}” was changed by somebody else`}
      description="Your changes are not saved yet; they are still in the form."
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            onClick={() =>
              onSave(differences.filter((one) => sideOf(one) === 'theirs').map(({ path }) => path))
            }
          >
            Save these choices
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <Text $tone="soft">
          {`${differences.length === 1 ? 'One field differs.' : `${differences.length} fields differ.`} Choose what is to be kept in each.`}
        </Text>
        {differences.length > 1 && (
          <Cluster $gap={3}>
            <Button variant="secondary" size="s" onClick={() => chooseAll('yours')}>
              Choose all of yours
            </Button>
            <Button variant="secondary" size="s" onClick={() => chooseAll('theirs')}>
              Choose all of theirs
            </Button>
          </Cluster>
        )}
        <StackList $gap={5}>
          {differences.map((difference) => (
            <li key={difference.path}>
              <DifferenceChoice
                difference={difference}
                side={sideOf(difference)}
                onChoose={(side) => setChosenSides((before) => ({ ...before, [difference.path]: side }))}
              />
            </li>
          ))}
        </StackList>
      </Stack>
    </Modal>
  );
};
