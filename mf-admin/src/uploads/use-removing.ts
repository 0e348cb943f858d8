import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { Uploads } from './store.ts';

/**
 * Removes pictures and keeps the focus, which a browser takes away with the button that was pressed: it goes to the
 * `data-remove` of the picture that follows, or else of the one before, or to the file input when none is left.
 */
export const useRemoving = (place: RefObject<HTMLElement | null>, uploads: Uploads) => {
  const removed = useRef<number>(undefined);
  useEffect(() => {
    const index = removed.current;
    if (index === undefined) return;
    removed.current = undefined;
    const buttons = [...(place.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const next = buttons[index] ?? buttons.at(-1);
    (next ?? place.current?.querySelector<HTMLElement>('input[type="file"]'))?.focus();
  });
  return (index: number): void => {
    const picture = uploads.list()[index];
    if (!picture) return;
    removed.current = index;
    uploads.remove(picture.key);
  };
};
