import { css, styled } from 'styled-components';
import { PlainOrderedList } from '../../app/lists.ts';

/** How an entry of a list looks while one is dragged: a line marks where it would come to stand. */
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

/** Entries of a list that can be put in another order, below each other. */
export const Entries = styled(PlainOrderedList)`
  --entry-gap: var(--space-4);

  display: grid;
  gap: var(--entry-gap);
  margin-bottom: var(--space-5);

  &:empty {
    display: none;
  }
`;
/** What can be done with an entry, at its end. */
export const Deeds = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
`;

/** Deeds that directly follow a labelled text stand in the line of its label. */
export const deedsBesideLabel = css`
  > ${Deeds} {
    position: absolute;
    top: calc(1.4 * var(--text-s) + var(--space-2));
    right: 0;
    transform: translateY(-100%);
  }
`;
export const Entry = styled.li`
  ${draggedLook}
  ${deedsBesideLabel}
`;
