import { below, type Fact, Facts, from } from '@ekamra/ui';
import { styled } from 'styled-components';

const Frame = styled.div<{ $columns: number }>`
  dl {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${below('s')} {
    dl > div {
      column-gap: var(--space-2);
      padding: var(--space-3);
    }
  }
  ${from('m')} {
    dl {
      grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
    }
  }
`;

/** The facts of a property as tiles, `columns` beside each other where there is room. */
export const Tiles = ({ items, columns }: { items: readonly Fact[]; columns: number }) => (
  <Frame $columns={columns}>
    <Facts look="tiles" items={items} />
  </Frame>
);
