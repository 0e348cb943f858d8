import { canHover } from '@ekamra/ui';
import { styled } from 'styled-components';
import { PlainOrderedList } from '../../app/lists.ts';

/** The look of the list of paragraphs. */
export const Part = styled.section`
  display: grid;
  gap: var(--space-4);
  justify-items: start;

  > h3 {
    font-size: var(--text-l);
    line-height: 1.25;
  }
`;
export const None = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;
export const ParagraphList = styled(PlainOrderedList)`
  display: grid;
  gap: var(--space-4);
  width: 100%;

  &:empty {
    display: none;
  }
`;
/** One paragraph; a line marks where the dragged one would come to stand. */
export const Paragraph = styled.li`
  position: relative;
  display: grid;
  gap: var(--space-1);

  &[data-over]::after {
    content: '';
    position: absolute;
    inset: auto 0 calc(-1 * var(--space-2) - 1px);
    height: 2px;
    border-radius: var(--radius-round);
    background: var(--color-accent);
  }
  &[data-over='above']::after {
    inset: calc(-1 * var(--space-2) - 1px) 0 auto;
  }
  &[data-dragged] {
    opacity: 0.5;
  }
`;
export const Deeds = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
`;
/** The handle to drag a paragraph by; a finger has the arrows. */
export const Grip = styled.span`
  display: none;

  ${canHover} {
    display: grid;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    margin-right: auto;
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
