import { useEffect, useRef, useState } from 'react';

export interface MovingOptions {
  /** The entries in their order, each with its key. */
  fields: readonly { id: string }[];
  move(from: number, to: number): void;
}

/**
 * Moves entries of a list, says where they have come to stand, and keeps the focus on the arrow that was pressed: the
 * browser takes it away when the entry is put into another place. An entry is found by its `data-paragraph`, the
 * arrows by their `data-move`.
 */
export const useMoving = ({ fields, move }: MovingOptions) => {
  const list = useRef<HTMLOListElement>(null);
  const toFocus = useRef<{ id: string; arrow: 'up' | 'down' }>(undefined);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (!toFocus.current) return;
    const { id, arrow } = toFocus.current;
    toFocus.current = undefined;
    const entry = list.current?.querySelector(`[data-paragraph="${id}"]`);
    const pressed = entry?.querySelector<HTMLElement>(`[data-move="${arrow}"]`);
    pressed?.focus();
    if (document.activeElement !== pressed)
      entry?.querySelector<HTMLElement>('[data-move]:not(:disabled)')?.focus();
  });

  const moveTo = (from: number, to: number): void => {
    const entry = fields[from];
    if (!entry || from === to || to < 0 || to >= fields.length) return;
    toFocus.current = { id: entry.id, arrow: to < from ? 'up' : 'down' };
    setSaid(`Paragraph ${from + 1} is now paragraph ${to + 1}`);
    move(from, to);
  };
  return { list, said, moveTo };
};
