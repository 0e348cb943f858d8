import { Button, IconButton, PlusIcon, TrashIcon, VisuallyHidden, capitalise } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Deeds, Entries, Entry } from './order/entries.ts';
import { Grip, MoveButtons } from './order/move-buttons.tsx';
import { useDragging } from './order/use-dragging.ts';
import { useMoving } from './order/use-moving.ts';

export interface ListFieldProps {
  /** Keys of the entries, in their order. */
  entries: readonly { id: string }[];
  /** What one entry is called: `unit`. */
  noun: string;
  /** How many entries there may be. */
  max: number;
  /** An entry; `deeds` is what can be done with it. */
  render(index: number, deeds: ReactNode): ReactNode;
  onAdd(): void;
  onRemove(index: number): void;
  onMove(from: number, to: number): void;
}

/**
 * A list whose entries can be added, put in another order by the arrows or by dragging, and removed, except for the
 * first, which stays (spec.md point 5, "Removal rule"). After a removal the focus is on the button that adds.
 */
export const ListField = ({ entries, noun, max, render, onAdd, onRemove, onMove }: ListFieldProps) => {
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const keys = entries.map(({ id }) => id);
  const { said, say, moveTo } = useMoving({ list, keys, noun, move: onMove });
  const dragging = useDragging(moveTo);

  const deedsOf = (index: number) => (
    <Deeds>
      {entries.length > 1 && (
        <>
          <Grip {...dragging.source(index)} />
          <MoveButtons
            name={`${noun} ${index + 1}`}
            place={{ index, count: entries.length }}
            moveTo={moveTo}
          />
        </>
      )}
      {index > 0 && (
        <IconButton
          small
          variant="danger"
          label={`Remove ${noun} ${index + 1}`}
          onClick={() => {
            onRemove(index);
            say(`${capitalise(noun)} ${index + 1} removed`);
            add.current?.focus();
          }}
        >
          <TrashIcon aria-hidden />
        </IconButton>
      )}
    </Deeds>
  );
  return (
    <>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
      <Entries ref={list}>
        {entries.map(({ id }, index) => (
          <Entry key={id} data-entry={id} {...dragging.target(index)}>
            {render(index, deedsOf(index))}
          </Entry>
        ))}
      </Entries>
      <Button
        ref={add}
        variant="secondary"
        size="s"
        icon={<PlusIcon aria-hidden />}
        disabled={entries.length >= max}
        onClick={onAdd}
      >
        Add {noun}
      </Button>
    </>
  );
};
