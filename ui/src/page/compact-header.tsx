import { styled } from 'styled-components';
import { Container } from '../layout/container.ts';
import { from } from '../media.ts';
import { Heading } from '../typography/heading.tsx';
import { Text } from '../typography/text.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';

const Inner = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1) var(--space-12);
  padding-block: var(--space-4) var(--space-2);

  ${from('m')} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: baseline;
    padding-block: var(--space-6) var(--space-4);
  }
  nav {
    grid-column: 1 / -1;
    color: var(--color-ink-soft);
  }
`;
const Lead = styled(Text)`
  ${from('m')} {
    justify-self: end;
    max-width: none;
    text-align: end;
    text-wrap: balance;
  }
`;

export interface CompactHeaderProps {
  title: string;
  lead: string;
  /** Pages between Home and this one. */
  parents?: readonly Crumb[];
}

/**
 * Renders a small page header without a band, with the page's `h1`, for pages whose pictures belong in the
 * first screen.
 */
export const CompactHeader = ({ title, lead, parents }: CompactHeaderProps) => (
  <header>
    <Container>
      <Inner>
        <Breadcrumbs items={[...(parents ?? []), { label: title }]} />
        <Heading level={1} size="3xl">
          {title}
        </Heading>
        <Lead $size="s" $tone="soft">
          {lead}
        </Lead>
      </Inner>
    </Container>
  </header>
);
