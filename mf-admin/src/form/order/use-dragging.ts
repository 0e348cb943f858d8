import type { DragEvent } from 'react';
import { useState } from 'react';

/** Drags entries of a list to another place; `moveTo` is told when one is dropped. */
export const useDragging = (moveTo: (from: number, to: number) => void) => {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const end = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  return {
    /** What makes an element the handle of the entry at `index`. */
    source: (index: number) => ({
      draggable: true,
      onDragStart: ({ currentTarget, dataTransfer }: DragEvent<HTMLElement>) => {
        const entry = currentTarget.closest('li');
        dataTransfer.effectAllowed = 'move';
        // Some browsers drag nothing that carries no data.
        dataTransfer.setData('text/plain', '');
        if (entry && entry !== currentTarget) dataTransfer.setDragImage(entry, 0, 0);
        setDragged(index);
      },
      onDragEnd: end,
    }),
    /** What makes an entry one where another may be dropped. */
    target: (index: number) => ({
      'data-dragged': dragged === index || undefined,
      'data-over':
        dragged === undefined || over !== index || over === dragged
          ? undefined
          : over < dragged
            ? 'before'
            : 'after',
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        moveTo(dragged, index);
        end();
      },
    }),
  };
};
