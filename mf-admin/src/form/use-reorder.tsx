import {
  arrowDownIcon,
  arrowLeftIcon,
  arrowRightIcon,
  arrowUpIcon,
  Icon,
  IconButton,
  VisuallyHidden,
  capitalise,
} from '@ekamra/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';

const directions = {
  column: [
    { step: -1, word: 'up', icon: arrowUpIcon },
    { step: 1, word: 'down', icon: arrowDownIcon },
  ],
  row: [
    { step: -1, word: 'forward', icon: arrowLeftIcon },
    { step: 1, word: 'back', icon: arrowRightIcon },
  ],
} as const;

export interface ReorderOptions {
  /** Keys of the entries, in their order. */
  ids: readonly string[];
  /** Singular name of an entry, such as `unit`. */
  noun: string;
  /** Layout of the entries: one below the other, or side by side. */
  direction?: keyof typeof directions;
  move(from: number, to: number): void;
}
export type Reorder = ReturnType<typeof useReorder>;

/** Reorders the entries of a list by arrow buttons or by dragging, and announces their new position. */
export const useReorder = ({ ids, noun, direction = 'column', move }: ReorderOptions) => {
  const [announcement, announce] = useState('');
  const moveTo = (from: number, to: number): void => {
    if (from === to || from < 0 || to < 0 || to >= ids.length) return;
    announce(`${capitalise(noun)} ${from + 1} is now ${noun} ${to + 1}`);
    move(from, to);
  };

  return {
    ids,
    direction,
    moveTo,
    announce,
    announcement: <VisuallyHidden as="output">{announcement}</VisuallyHidden>,
    /** Arrow buttons that move the entry called `name` by one place. */
    arrows: (index: number, name: string) =>
      ids.length > 1 &&
      directions[direction].map(({ step, word, icon }) => (
        <IconButton
          key={word}
          small
          label={`Move ${name} ${word}`}
          disabled={index + step < 0 || index + step >= ids.length}
          onClick={({ currentTarget: pressed }) => {
            flushSync(() => moveTo(index, index + step));
            // The browser may drop the focus when the entry moves; at an end the pressed arrow is disabled.
            pressed.focus();
            const other = step < 0 ? pressed.nextElementSibling : pressed.previousElementSibling;
            if (document.activeElement !== pressed && other instanceof HTMLElement) other.focus();
          }}
        >
          <Icon shape={icon} />
        </IconButton>
      )),
  };
};
