import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { canHover } from '../media.ts';
import { Heading, type HeadingLevel } from '../typography/heading.tsx';
import { Text } from '../typography/text.ts';
import { OpeningLink } from './opening-link.tsx';

/** A plain surface with a border. */
export const Card = styled.div<{ $pad?: boolean }>`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-white);
  ${({ $pad = true }) => $pad && 'padding: var(--space-6);'}
`;

/** Container width from which a card is horizontal: its picture beside its text. */
const horizontal = '@container (min-width: 34rem)';

/** Covers most of the distance at once: the page has usually opened before the end. */
const progress = keyframes`
  from { transform: scaleX(0.35); }
  to { transform: scaleX(0.95); }
`;

const Frame = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-white);
  overflow: hidden;
  ${horizontal} {
    flex-direction: row;
  }
  transition:
    box-shadow var(--motion-base) var(--ease),
    border-color var(--motion-base) var(--ease);

  picture img {
    transition: transform var(--motion-slow) var(--ease);
  }
  /* Button on the other corner of the picture: last in tab order, and above the title's link, which covers the card. */
  > button {
    position: absolute;
    inset: var(--space-3) var(--space-3) auto auto;
    z-index: 2;

    @media print {
      display: none;
    }
  }
  ${canHover} {
    &:hover {
      border-color: transparent;
      box-shadow: var(--shadow-m);
    }
    &:hover picture img {
      transform: scale(1.03);
    }
  }
  &:focus-within:has(:focus-visible) {
    box-shadow: var(--shadow-m);
  }
  /* Pressed: its page is opening. */
  &[data-opening] {
    border-color: var(--color-primary);
    cursor: progress;
    transition: none;
    &::before {
      content: '';
      position: absolute;
      inset: 0 0 auto;
      z-index: 3;
      height: 4px;
      background: var(--color-accent);
      transform: scaleX(0.95);
      transform-origin: left;
      animation: ${progress} 2s var(--ease);
    }
    picture img {
      opacity: 0.72;
      transition: none;
    }
  }
`;
const Media = styled.div`
  position: relative;
  overflow: hidden;

  /* Badge on a corner of the picture. */
  > :first-child + * {
    position: absolute;
    z-index: 2;
    inset: var(--space-3) auto auto var(--space-3);
    max-width: calc(100% - 2 * var(--space-3));
    overflow-wrap: anywhere;
  }

  ${horizontal} {
    flex: 0 0 44%;
    > :first-child {
      height: 100%;
    }
  }
`;
const Body = styled.div<{ $isDense: boolean }>`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${({ $isDense }) => ($isDense ? 'var(--space-1)' : 'var(--space-2)')};
  min-width: 0;
  padding: ${({ $isDense }) =>
    $isDense
      ? 'var(--space-3) var(--space-4) var(--space-4)'
      : 'var(--space-5) var(--space-6) var(--space-6)'};
`;
/** At the bottom of the card, to align the lines and facts of neighbouring cards. */
const Extra = styled.div<{ $isDense: boolean }>`
  margin-top: auto;

  &::before {
    content: '';
    display: block;
    margin-block: ${({ $isDense }) => ($isDense ? 'var(--space-1) var(--space-2)' : 'var(--space-3) var(--space-4)')};
    border-top: 1px solid var(--color-line);
  }
`;
const Lead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);

  /* Above the title's link, which covers the whole card. */
  a {
    position: relative;
    z-index: 2;
  }
`;
const Footer = styled.div<{ $alone: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  ${({ $alone }) => $alone && 'margin-top: auto;'}
  padding-top: var(--space-4);

  /* Above the title's link, which covers the whole card. */
  a,
  button {
    position: relative;
    z-index: 2;
  }
`;
/** Link that covers the whole card. */
const Cover = styled(OpeningLink)`
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
  }
`;

export interface MediaCardProps {
  /** A `<Picture ratio="3 / 2" …/>`, or what holds several. */
  picture: ReactNode;
  title: ReactNode;
  /** Link target; the title is the link, and the whole card is clickable. */
  to?: LinkProps['to'] | undefined;
  /** Navigation state of the link. */
  state?: unknown;
  /** Small line above the title. */
  eyebrow?: ReactNode;
  /** What weighs more than the title, above it; the card is denser then, and its title smaller. */
  lead?: ReactNode;
  /** Line below the title, such as an address. */
  subtitle?: ReactNode;
  /** Status badge on a corner of the picture. */
  badge?: ReactNode;
  /** Round button on the other corner of the picture. */
  action?: ReactNode;
  /** Facts, or a short text. */
  children?: ReactNode;
  footer?: ReactNode;
  level?: HeadingLevel | undefined;
}

/**
 * Renders a card with a picture, for buildings, lands, services and blogs. It is horizontal in a wide
 * container (`container-type: inline-size`).
 */
export const MediaCard = ({ picture, title, to, state, level = 3, ...parts }: MediaCardProps) => {
  const isDense = parts.lead !== undefined;
  return (
    <Frame>
      <Media>
        {picture}
        {parts.badge}
      </Media>
      <Body $isDense={isDense}>
        {parts.lead && <Lead>{parts.lead}</Lead>}
        {parts.eyebrow && (
          <Text $size="xs" $tone="soft" $strong>
            {parts.eyebrow}
          </Text>
        )}
        <Heading level={level} size={isDense ? 'l' : 'xl'}>
          {to === undefined ? (
            title
          ) : (
            <Cover to={to} state={state}>
              {title}
            </Cover>
          )}
        </Heading>
        {parts.subtitle && (
          <Text $size="s" $tone="soft" $lines={isDense ? 1 : 2}>
            {parts.subtitle}
          </Text>
        )}
        {parts.children && <Extra $isDense={isDense}>{parts.children}</Extra>}
        {parts.footer && <Footer $alone={!parts.children}>{parts.footer}</Footer>}
      </Body>
      {parts.action}
    </Frame>
  );
};
