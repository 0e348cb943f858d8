import { Button, Cluster, Modal, Stack, Text } from '@ekamra/ui';
import { type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import { PlainList } from '../../app/page.tsx';
import { DifferenceChoice } from './difference-choice.tsx';
import { type Difference, type Side, firstChoice } from './differences.ts';

const List = styled(PlainList)`
  display: grid;
  gap: var(--space-5);
`;

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
          {differences.length === 1 ? 'One field differs.' : `${differences.length} fields differ.`} Choose
          what is to be kept in each.
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
        <List>
          {differences.map((difference) => (
            <li key={difference.path}>
              <DifferenceChoice
                difference={difference}
                side={sideOf(difference)}
                onChoose={(side) => setChosenSides((before) => ({ ...before, [difference.path]: side }))}
              />
            </li>
          ))}
        </List>
      </Stack>
    </Modal>
  );
};
