import {
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  GripIcon,
  IconButton,
  VisuallyHidden,
  canHover,
  capitalise,
} from '@ekamra/ui';
import { type DragEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { css, styled } from 'styled-components';

/** Look of a list's entries during a drag: a line marks the drop position. */
export const draggedLook = css`
  position: relative;

  &[data-over]::after {
    content: '';
    position: absolute;
    inset: auto 0 calc(-1 * var(--entry-gap) / 2 - 1px);
    height: 2px;
    border-radius: var(--radius-round);
    background: var(--color-accent);
  }
  &[data-over='before']::after {
    inset: calc(-1 * var(--entry-gap) / 2 - 1px) 0 auto;
  }
  &[data-dragged] {
    opacity: 0.5;
  }
`;

const Handle = styled.span`
  display: none;

  ${canHover} {
    display: grid;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    color: var(--color-ink-soft);
    cursor: grab;

    &:active {
      cursor: grabbing;
    }
  }
`;

const directions = {
  column: [
    { step: -1, word: 'up', Icon: ArrowUpIcon },
    { step: 1, word: 'down', Icon: ArrowDownIcon },
  ],
  row: [
    { step: -1, word: 'forward', Icon: ArrowLeftIcon },
    { step: 1, word: 'back', Icon: ArrowRightIcon },
  ],
} as const;

export interface ReorderOptions {
  /** Number of entries. */
  count: number;
  /** Singular name of an entry, such as `unit`. */
  noun: string;
  move(from: number, to: number): void;
}

/** Reorders the entries of a list by arrow buttons or by dragging, and announces their new position. */
export const useReorder = ({ count, noun, move }: ReorderOptions) => {
  const [announcement, announce] = useState('');
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const endDrag = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  const moveTo = (from: number, to: number): void => {
    if (from === to || to < 0 || to >= count) return;
    announce(`${capitalise(noun)} ${from + 1} is now ${noun} ${to + 1}`);
    move(from, to);
  };
  /** Props of the drag handle of the entry at `index`. */
  const handle = (index: number) => ({
    draggable: true,
    onDragStart: ({ currentTarget, dataTransfer }: DragEvent<HTMLElement>) => {
      const entry = currentTarget.closest('li');
      dataTransfer.effectAllowed = 'move';
      // Some browsers start no drag without data.
      dataTransfer.setData('text/plain', '');
      if (entry && entry !== currentTarget) dataTransfer.setDragImage(entry, 0, 0);
      setDragged(index);
    },
    onDragEnd: endDrag,
  });
  const overSide = (index: number): 'before' | 'after' | undefined => {
    if (dragged === undefined || over !== index || over === dragged) return undefined;
    return over < dragged ? 'before' : 'after';
  };

  return {
    announce,
    announcement: <VisuallyHidden as="output">{announcement}</VisuallyHidden>,
    handle,
    /** Props of an entry as a drop target. */
    target: (index: number) => ({
      'data-entry': true,
      'data-dragged': dragged === index || undefined,
      'data-over': overSide(index),
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        moveTo(dragged, index);
        endDrag();
      },
    }),
    grip: (index: number) =>
      count > 1 && (
        <Handle title="Drag to move" aria-hidden {...handle(index)}>
          <GripIcon size="1.25rem" />
        </Handle>
      ),
    /** Arrow buttons that move the entry called `name` by one place. */
    arrows: (index: number, name: string, direction: keyof typeof directions = 'column') =>
      count > 1 &&
      directions[direction].map(({ step, word, Icon }) => (
        <IconButton
          key={word}
          small
          label={`Move ${name} ${word}`}
          disabled={index + step < 0 || index + step >= count}
          onClick={({ currentTarget: pressed }) => {
            flushSync(() => moveTo(index, index + step));
            // The browser may drop the focus when the entry moves; at an end the pressed arrow is disabled.
            pressed.focus();
            const other = step < 0 ? pressed.nextElementSibling : pressed.previousElementSibling;
            if (document.activeElement !== pressed && other instanceof HTMLElement) other.focus();
          }}
        >
          <Icon aria-hidden />
        </IconButton>
      )),
  };
};
