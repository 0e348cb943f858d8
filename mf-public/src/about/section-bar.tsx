import {
  below,
  canHover,
  chevronLeftIcon,
  chevronRightIcon,
  Container,
  Icon,
  reducedMotion,
  scriptless,
  forcedColours,
} from '@ekamra/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { type SectionLinkList, SectionLinks } from '../record-page/section-links.tsx';
import { type Edge, useHiddenEdges } from './use-hidden-edges.ts';

/** Height of the bar; sections that are scrolled to stop below it. */
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
/** Width of the fade at an edge. */
const fadeWidth = '4rem';

const Frame = styled.div`
  position: relative;
  margin-inline: calc(var(--gutter) * -1);
`;
/** Scrolls sideways if the entries don't fit. */
const Scroller = styled.div`
  position: relative;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  scrollbar-width: none;
  ${reducedMotion} {
    scroll-behavior: auto;
  }
`;
/**
 * Fades entries out at an edge that hides more of them, with an arrow pointing to them. Until the edges are
 * measured, phones show it on the right.
 */
const EdgeFade = styled.span<{ $edge: Edge; $shown: boolean | undefined }>`
  position: absolute;
  inset-block: 0;
  ${({ $edge }) => $edge}: 0;
  display: flex;
  align-items: center;
  justify-content: ${({ $edge }) => ($edge === 'left' ? 'flex-start' : 'flex-end')};
  width: ${fadeWidth};
  padding-inline: var(--space-1);
  background: linear-gradient(to ${({ $edge }) => $edge}, transparent, var(--color-white) 60%);
  color: var(--color-primary);
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  ${({ $edge, $shown }) =>
    $edge === 'right' &&
    $shown === undefined &&
    css`
      ${below('s')} {
        opacity: 1;
      }
    `}
  transition: opacity var(--motion-fast) var(--ease);
  pointer-events: none;

  ${scriptless} {
    display: none;
  }
  svg {
    width: 1.25rem;
    height: 1.25rem;
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
    ${forcedColours} {
      border: 2px solid;
    }
  }
  &:focus-visible {
    outline-offset: -4px;
    box-shadow: none;
  }
  &[aria-current]:focus-visible {
    outline-color: var(--color-white);
  }
`;

/** Scrolls an entry to the middle of the bar, where no fade covers it. */
const centre = (scroller: HTMLElement, entry: HTMLElement): void => {
  scroller.scrollLeft = entry.offsetLeft - (scroller.clientWidth - entry.offsetWidth) / 2;
};

/**
 * Renders the bar of links to the sections of the page. They are plain `#id` links, so they work before the
 * page's script loads and can be shared. If the entries don't fit, fades at the edges show that the bar
 * scrolls.
 */
export const SectionBar = ({ sections, current }: SectionLinkList) => {
  const scroller = useRef<HTMLDivElement>(null);
  const hiddenEdges = useHiddenEdges(scroller);
  useEffect(() => {
    const currentLink = scroller.current?.querySelector<HTMLElement>(`[href$='#${current}']`);
    if (scroller.current && currentLink) centre(scroller.current, currentLink);
  }, [current]);
  return (
    <Bar aria-label="On this page">
      <Container>
        <Frame>
          <Scroller
            ref={scroller}
            onFocus={({ currentTarget, target }) => {
              // A pointer's target must not move before the pointer is released.
              if (target instanceof HTMLElement && target.matches(':focus-visible'))
                centre(currentTarget, target);
            }}
          >
            <List>
              <SectionLinks {...{ sections, current, Entry }} />
            </List>
          </Scroller>
          <EdgeFade $edge="left" $shown={hiddenEdges.left} aria-hidden="true">
            <Icon shape={chevronLeftIcon} />
          </EdgeFade>
          <EdgeFade $edge="right" $shown={hiddenEdges.right} aria-hidden="true">
            <Icon shape={chevronRightIcon} />
          </EdgeFade>
        </Frame>
      </Container>
    </Bar>
  );
};
