import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { LogoMark } from '../picture/logo.tsx';
import { below, from } from '../media.ts';
import { Container } from '../layout/container.ts';
import { Heading } from '../typography/heading.tsx';
import { Eyebrow, Text } from '../typography/text.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';

const Band = styled.header`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  background: var(--color-primary);
  color: var(--color-white);

  /* Browsers print no backgrounds, on which alone the words can be read. */
  @media print {
    --color-on-primary-soft: var(--color-ink-soft);
    background: none;
    color: var(--color-ink);
  }
`;
const Watermark = styled(LogoMark)`
  position: absolute;
  z-index: -1;
  right: calc(var(--space-16) * -1);
  bottom: -4%;
  width: auto;
  height: min(108%, 24rem);
  color: var(--color-white);
  opacity: 0.06;

  ${from('m')} {
    right: max(var(--gutter), calc((100vw - var(--container)) / 2));
  }

  /* Half outside the page where it would be behind the text. */
  ${below('l')} {
    right: 0;
    height: 88%;
    transform: translateX(45%);
  }
`;
const Inner = styled.div<{ $isSlim: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $isSlim }) => ($isSlim ? 'var(--space-1)' : 'var(--space-5)')};
  max-width: 48rem;
  ${({ $isSlim }) =>
    $isSlim
      ? 'padding-block: var(--space-3);'
      : css`
          padding-block: var(--space-12);
          ${from('m')} {
            padding-block: var(--space-16) var(--space-20);
          }
        `}
  > p {
    text-wrap: balance;
  }
  nav {
    color: var(--color-on-primary-soft);
  }
`;

export interface PageHeaderProps {
  title: ReactNode;
  /** Breadcrumbs below Home; the title alone by default. */
  crumbs?: readonly Crumb[] | undefined;
  /** Small line above the title with the kind of page. */
  eyebrow?: string | undefined;
  lead?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
  /** True for a page that is a tool, which begins at once: the band takes at most 96 px. */
  isSlim?: boolean;
}

/** Renders the header band of a page below Home, with the page's `h1`. */
export const PageHeader = ({ title, crumbs, eyebrow, lead, children, isSlim = false }: PageHeaderProps) => (
  <Band>
    <Watermark />
    <Container>
      <Inner $isSlim={isSlim}>
        <Breadcrumbs items={crumbs ?? [{ label: title }]} />
        {eyebrow && <Eyebrow $onDark>{eyebrow}</Eyebrow>}
        <Heading level={1} size={isSlim ? '2xl' : undefined}>
          {title}
        </Heading>
        {lead && (
          <Text $size="l" $tone="onPrimarySoft">
            {lead}
          </Text>
        )}
        {children}
      </Inner>
    </Container>
  </Band>
);
