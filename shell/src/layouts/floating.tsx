import { company } from '@ekamra/contracts/company';
import { ArrowUpIcon, canHover, WhatsappIcon } from '@ekamra/ui';
import { useEffect, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { setGlide } from './glide.ts';

const Corner = styled.aside`
  position: fixed;
  right: max(var(--space-4), env(safe-area-inset-right));
  bottom: max(var(--space-4), env(safe-area-inset-bottom));
  z-index: var(--z-floating);
  display: grid;
  gap: var(--space-3);

  @media print {
    display: none;
  }
`;
const round = css`
  display: grid;
  place-items: center;
  width: 3.25rem;
  height: 3.25rem;
  border: 0;
  border-radius: 50%;
  box-shadow: var(--shadow-m);
  transition:
    background-color var(--motion-fast) var(--ease),
    opacity var(--motion-base) var(--ease),
    visibility var(--motion-base);

  &:focus-visible {
    border-radius: 50%;
  }
`;
const Chat = styled.a`
  ${round}
  background: var(--color-success);
  color: var(--color-white);

  svg {
    width: 1.75rem;
    height: 1.75rem;
  }
  ${canHover} {
    &:hover {
      background: var(--color-primary);
    }
  }
`;
const Up = styled.button<{ $shown: boolean }>`
  ${round}
  border: 1px solid var(--color-line);
  background: var(--color-white);
  color: var(--color-primary);
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};

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

/** Chat on WhatsApp, and, once the page's first screen is out of sight, the way back up. */
export const FloatingButtons = () => {
  const top = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  useEffect(() => {
    const observed = top.current;
    if (!observed) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <Top ref={top} aria-hidden="true" />
      <Corner aria-label="Shortcuts">
        <Up
          type="button"
          $shown={away}
          aria-label="Scroll to top"
          onClick={() => {
            setGlide(true);
            window.scrollTo({ top: 0 });
          }}
        >
          <ArrowUpIcon aria-hidden />
        </Up>
        <Chat
          href={`https://wa.me/${company.whatsapp}`}
          target="_blank"
          rel="noopener"
          aria-label={`Chat with ${company.name} on WhatsApp`}
        >
          <WhatsappIcon />
        </Chat>
      </Corner>
    </>
  );
};
