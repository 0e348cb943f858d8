import { from } from '@ekamra/ui';
import { styled } from 'styled-components';

/** Area below the header band of an article. */
export const Ground = styled.div`
  position: relative;
  padding-bottom: var(--section-space);
`;

/** The picture, which overlaps the header band; wider than high if there is room. */
export const Lead = styled.div`
  margin-top: calc(var(--space-6) * -1);
  border-radius: var(--radius-m);
  overflow: hidden;
  ${from('m')} {
    margin-top: calc(var(--space-10) * -1);
    /* Doubled selector, to outrank the picture's own ratio. */
    && > * {
      aspect-ratio: 21 / 9;
    }
  }
`;

/** The text, with further reading beside it. */
export const ArticleColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  padding-top: var(--space-10);
  ${from('l')} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: var(--space-20);
    padding-top: var(--space-16);
  }
  ${from('xl')} {
    grid-template-columns: minmax(0, 1fr) 26rem;
  }
`;
