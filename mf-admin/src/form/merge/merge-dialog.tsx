import { Button, Cluster, Modal, Stack, Text } from '@ekamra/ui';
import type { RefObject } from 'react';
import { useState } from 'react';
import { PlainList } from '../../app/lists.ts';
import { styled } from 'styled-components';
import { DifferenceChoice } from './difference-choice.tsx';
import type { Difference, Side } from './differences.ts';
import { firstChoice } from './differences.ts';

const List = styled(PlainList)`
  display: grid;
  gap: var(--space-5);
`;

export interface MergeDialogProps {
  /** What the record is called. */
  name: string;
  /** The form, whose Submit gets the focus afterwards: the dialog before, at its second try, had it last. */
  form: RefObject<HTMLFormElement | null>;
  differences: readonly Difference[];
  /** Saves with their values at these paths, and with what was typed here at all others. */
  onSave(theirs: string[]): void;
  onCancel(): void;
}

/**
 * Somebody else saved the record meanwhile: shows each field that differs with both values and lets one be chosen.
 * Cancelled, it leaves the form as it is.
 */
export const MergeDialog = ({ name, form, differences, onSave, onCancel }: MergeDialogProps) => {
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const sideOf = (difference: Difference): Side => chosen[difference.path] ?? firstChoice(difference);
  const chooseAll = (side: Side): void =>
    setChosen(Object.fromEntries(differences.map(({ path }) => [path, side])));
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
                onChoose={(side) => setChosen((before) => ({ ...before, [difference.path]: side }))}
              />
            </li>
          ))}
        </List>
      </Stack>
    </Modal>
  );
};
