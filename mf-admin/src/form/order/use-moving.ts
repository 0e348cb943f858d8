import { capitalise } from '@ekamra/ui';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

export interface MovingOptions<List extends HTMLElement> {
  list: RefObject<List | null>;
  /** Keys of the entries, in their order. */
  keys: readonly string[];
  /** What one entry is called: `unit`. */
  noun: string;
  move(from: number, to: number): void;
}

/**
 * Moves entries of a list, says where they have come to stand, and keeps the focus on the arrow that was pressed: the
 * browser takes it away when the entry is put into another place. An entry is found by its `data-entry`, the arrows by
 * their `data-move`.
 */
export const useMoving = <List extends HTMLElement>({ list, keys, noun, move }: MovingOptions<List>) => {
  const toFocus = useRef<{ key: string; arrow: 'up' | 'down' }>(undefined);
  const [said, say] = useState('');

  useEffect(() => {
    if (!toFocus.current) return;
    const { key, arrow } = toFocus.current;
    toFocus.current = undefined;
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    const entry = entries.find(({ dataset }) => dataset['entry'] === key);
    const pressed = entry?.querySelector<HTMLElement>(`[data-move="${arrow}"]`);
    pressed?.focus();
    if (document.activeElement !== pressed)
      entry?.querySelector<HTMLElement>('[data-move]:not(:disabled)')?.focus();
  });

  const moveTo = (from: number, to: number): void => {
    const key = keys[from];
    if (key === undefined || from === to || to < 0 || to >= keys.length) return;
    toFocus.current = { key, arrow: to < from ? 'up' : 'down' };
    say(`${capitalise(noun)} ${from + 1} is now ${noun} ${to + 1}`);
    move(from, to);
  };
  return { said, say, moveTo };
};
