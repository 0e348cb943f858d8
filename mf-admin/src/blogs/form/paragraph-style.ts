import { styled } from 'styled-components';
import { PlainOrderedList } from '../../app/lists.ts';
import { deedsBesideLabel, draggedLook } from '../../form/order/entries.ts';

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
  --entry-gap: var(--space-4);

  display: grid;
  gap: var(--entry-gap);
  width: 100%;

  &:empty {
    display: none;
  }
`;
/** One paragraph; a line marks where the dragged one would come to stand. */
export const Paragraph = styled.li`
  ${draggedLook}
  ${deedsBesideLabel}
`;
