import { ArrowDownIcon, ArrowUpIcon, GripIcon, IconButton, canHover } from '@ekamra/ui';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

/** The handle to drag an entry by; a finger and the keyboard have the arrows. */
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
    svg {
      width: 1.25rem;
      height: 1.25rem;
    }
  }
`;

export const Grip = (props: ComponentProps<'span'>) => (
  <Handle title="Drag to move" aria-hidden {...props}>
    <GripIcon />
  </Handle>
);

export interface MoveButtonsProps {
  /** What is moved: `unit 2`. */
  name: string;
  place: { index: number; count: number };
  moveTo(from: number, to: number): void;
}

/** The arrows that move an entry of a list by one place. */
export const MoveButtons = ({ name, place: { index, count }, moveTo }: MoveButtonsProps) => (
  <>
    <IconButton
      small
      label={`Move ${name} up`}
      data-move="up"
      disabled={index === 0}
      onClick={() => moveTo(index, index - 1)}
    >
      <ArrowUpIcon aria-hidden />
    </IconButton>
    <IconButton
      small
      label={`Move ${name} down`}
      data-move="down"
      disabled={index === count - 1}
      onClick={() => moveTo(index, index + 1)}
    >
      <ArrowDownIcon aria-hidden />
    </IconButton>
  </>
);
