import { from } from '@ekamra/ui';
import { styled } from 'styled-components';

/** What stands below the band of an article. */
export const Ground = styled.div`
  position: relative;
  padding-bottom: var(--section-space);
`;

/** The picture, which reaches up into the band; wider than high where there is room. */
export const Lead = styled.div`
  margin-top: calc(var(--space-6) * -1);
  border-radius: var(--radius-m);
  overflow: hidden;
  ${from('m')} {
    margin-top: calc(var(--space-10) * -1);
    /* Twice, to count for more than the ratio that it has by itself. */
    && > * {
      aspect-ratio: 21 / 9;
    }
  }
`;

/** The words, and beside them what else there is to read. */
export const Columns = styled.div`
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
