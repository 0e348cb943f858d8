import { Button, PlusIcon } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Entries } from './layout.tsx';

export interface ListFieldProps {
  /** Keys of the entries, in their order. */
  entries: readonly { id: string }[];
  /** What one entry is called: `unit`. */
  noun: string;
  render(index: number, remove: ReactNode): ReactNode;
  onAdd(): void;
  onRemove(index: number): void;
}

/**
 * A list whose entries can be added and removed, except for the first, which stays (spec.md point 5, "Removal
 * rule"). After a removal the focus is on the button that adds.
 */
export const ListField = ({ entries, noun, render, onAdd, onRemove }: ListFieldProps) => {
  const add = useRef<HTMLButtonElement>(null);
  const removeButton = (index: number) => (
    <Button
      variant="quiet"
      size="s"
      aria-label={`Remove ${noun} ${index + 1}`}
      onClick={() => {
        onRemove(index);
        add.current?.focus();
      }}
    >
      Remove
    </Button>
  );
  return (
    <>
      <Entries>
        {entries.map(({ id }, index) => (
          <li key={id}>{render(index, index > 0 && removeButton(index))}</li>
        ))}
      </Entries>
      <Button ref={add} variant="secondary" size="s" icon={<PlusIcon aria-hidden />} onClick={onAdd}>
        Add {noun}
      </Button>
    </>
  );
};
