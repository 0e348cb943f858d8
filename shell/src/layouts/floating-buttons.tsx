import { company, whatsappLink } from '@ekamra/contracts/records/company';
import type { RouteHandle } from '@ekamra/contracts/front/shell';
import { arrowUpIcon, below, canHover, Icon, scriptless, whatsappIcon } from '@ekamra/ui';
import { useEffect, useRef, useState } from 'react';
import { useMatches } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { setSmoothScroll } from './smooth-scroll.ts';
import { useClearSpot } from './use-clear-spot.ts';

const Corner = styled.aside`
  position: fixed;
  right: max(var(--space-4), env(safe-area-inset-right));
  /* A bar at the bottom of a page sets the inset. */
  bottom: calc(var(--bottom-inset, env(safe-area-inset-bottom)) + var(--space-3));
  z-index: var(--z-floating);
  display: grid;
  gap: var(--space-3);
  pointer-events: none;

  /* Without scripts it can't be hidden, so it is at the end of the page. */
  ${scriptless} {
    position: static;
    justify-items: end;
    padding: var(--space-4);
    background: var(--color-primary-deep);
  }
  @media print {
    display: none;
  }
`;
interface Shown {
  $shown: boolean;
}
const round = css<Shown>`
  display: grid;
  place-items: center;
  width: 3.25rem;
  height: 3.25rem;
  border: 0;
  border-radius: 50%;
  box-shadow: var(--shadow-m);
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  pointer-events: auto;
  transition:
    background-color var(--motion-fast) var(--ease),
    opacity var(--motion-base) var(--ease),
    visibility var(--motion-base);

  &:focus-visible {
    border-radius: 50%;
  }
`;
const Chat = styled.a<Shown & { $inBar: boolean }>`
  ${round}
  background: var(--color-success);
  color: var(--color-white);

  svg {
    width: 1.75rem;
    height: 1.75rem;
  }
  ${scriptless} {
    opacity: 1;
    visibility: visible;
  }
  ${({ $inBar }) => $inBar && `${below('m')} { display: none; }`}
  ${canHover} {
    &:hover {
      background: var(--color-primary);
    }
  }
`;
const Up = styled.button<Shown>`
  ${round}
  border: 1px solid var(--color-line);
  background: var(--color-white);
  color: var(--color-primary);

  ${canHover} {
    &:hover {
      background: var(--color-sand);
    }
  }
`;
const Top = styled.div`
  position: absolute;
  top: 0;
  width: 1px;
  height: 90vh;
  pointer-events: none;
`;

/**
 * Floating buttons: WhatsApp chat and, below the first screen, scroll to top. Each is shown only where it covers no
 * text or control. On phones a page's own contact bar replaces the chat.
 */
export const FloatingButtons = () => {
  const top = useRef<HTMLDivElement>(null);
  const { ref: up, isClear: isUpClear } = useClearSpot<HTMLButtonElement>();
  const { ref: chat, isClear: isChatClear } = useClearSpot<HTMLAnchorElement>();
  const hasBar = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.contactBar);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const observed = top.current;
    if (!observed) return undefined;
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry?.isIntersecting === false));
    observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <Top ref={top} aria-hidden="true" />
      <Corner aria-label="Shortcuts">
        <Up
          ref={up}
          type="button"
          $shown={isScrolled && isUpClear}
          aria-label="Scroll to top"
          onClick={() => {
            setSmoothScroll(true);
            window.scrollTo({ top: 0 });
          }}
        >
          <Icon shape={arrowUpIcon} />
        </Up>
        <Chat
          ref={chat}
          $shown={isChatClear}
          $inBar={hasBar}
          href={whatsappLink}
          target="_blank"
          rel="noopener"
          aria-label={`Chat with ${company.name} on WhatsApp`}
        >
          <Icon shape={whatsappIcon} />
        </Chat>
      </Corner>
    </>
  );
};
