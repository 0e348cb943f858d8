import { canHover, Container, reducedMotion } from '@ekamra/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type SectionLinkList, SectionLinks } from '../app/section-links.tsx';

/** Height of the bar: what a section that is scrolled to has to keep clear of. */
export const barHeight = '4rem';

const Bar = styled.nav`
  position: sticky;
  top: var(--header-height);
  z-index: var(--z-raised);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-white);

  @media print {
    display: none;
  }
`;
/** Scrolls sideways where there is no room for all; what leaves it fades in the margins of the page. */
const Scroller = styled.div`
  position: relative;
  margin-inline: calc(var(--gutter) * -1);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  scrollbar-width: none;
  mask-image: linear-gradient(
    to right,
    transparent,
    black var(--gutter),
    black calc(100% - var(--gutter)),
    transparent
  );
  ${reducedMotion} {
    scroll-behavior: auto;
  }
`;
const List = styled.ul.attrs({ role: 'list' })`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  width: max-content;
  height: ${barHeight};
  margin-inline: var(--gutter);
`;
const Entry = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding-inline: var(--space-4);
  border-radius: var(--radius-s);
  color: var(--color-ink);
  font-size: var(--text-s);
  font-weight: 600;
  white-space: nowrap;
  text-decoration: none;
  transition:
    background-color var(--motion-fast) var(--ease),
    color var(--motion-fast) var(--ease);

  ${canHover} {
    &:hover {
      background: var(--color-primary-soft);
      color: var(--color-primary);
    }
  }
  &[aria-current] {
    background: var(--color-primary);
    color: var(--color-white);
  }
  &:focus-visible {
    outline-offset: -4px;
    box-shadow: none;
  }
  &[aria-current]:focus-visible {
    outline-color: var(--color-white);
  }
`;

/**
 * The bar of buttons that scroll to the sections of the page (spec.md 2.4, "About Us"). They are links to the
 * sections' ids, so that they work before the page's script does, and can be shared; the page scrolls as the
 * visitor's wish for motion allows.
 */
export const SectionBar = ({ sections, current }: SectionLinkList) => {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const marked = scroller.current?.querySelector<HTMLElement>(`[href$='#${current}']`);
    if (!scroller.current || !marked) return;
    scroller.current.scrollLeft = marked.offsetLeft - (scroller.current.clientWidth - marked.offsetWidth) / 2;
  }, [current]);
  return (
    <Bar aria-label="On this page">
      <Container>
        <Scroller ref={scroller}>
          <List>
            <SectionLinks {...{ sections, current, Entry }} />
          </List>
        </Scroller>
      </Container>
    </Bar>
  );
};
