import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { canHover } from '../media.ts';
import { Heading, type HeadingLevel } from '../typography/heading.tsx';
import { Text } from '../typography/text.ts';

/** A plain surface with an edge. */
export const Card = styled.div<{ $pad?: boolean }>`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-white);
  ${({ $pad = true }) => $pad && 'padding: var(--space-6);'}
`;

/** How wide a container is from which on a card lies in it: its picture beside its words. */
const lying = '@container (min-width: 34rem)';

const Frame = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-white);
  overflow: hidden;
  ${lying} {
    flex-direction: row;
  }
  transition:
    box-shadow var(--motion-base) var(--ease),
    border-color var(--motion-base) var(--ease);

  picture img {
    transition: transform var(--motion-slow) var(--ease);
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
`;
const Media = styled.div`
  position: relative;
  overflow: hidden;

  ${lying} {
    flex: 0 0 44%;
    picture {
      height: 100%;
    }
  }
`;
const Corner = styled.div`
  position: absolute;
  inset: var(--space-3) auto auto var(--space-3);
  display: flex;
  gap: var(--space-2);
  max-width: calc(100% - 2 * var(--space-3));
  overflow-wrap: anywhere;
`;
/** Last in the order of the keyboard, and above the title's link, whose area is the whole card. */
const Action = styled.div`
  position: absolute;
  inset: var(--space-3) var(--space-3) auto auto;
  z-index: 2;

  @media print {
    display: none;
  }
`;
const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;
  padding: var(--space-5) var(--space-6) var(--space-6);
`;
/** At the card's foot, so that the rules and facts of cards beside each other are in line. */
const Extra = styled.div`
  margin-top: auto;

  &::before {
    content: '';
    display: block;
    margin-block: var(--space-3) var(--space-4);
    border-top: 1px solid var(--color-line);
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

  /* Above the title's link, whose area is the whole card. */
  a,
  button {
    position: relative;
    z-index: 2;
  }
`;
/** Its area is the whole card. */
const Cover = styled(Link)`
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
  /** A `<Picture ratio="3 / 2" …/>`. */
  picture: ReactNode;
  title: ReactNode;
  /** Where the card leads: its title is the link, and its whole area may be clicked. */
  to?: LinkProps['to'] | undefined;
  /** Navigation state that goes with `to`. */
  state?: unknown;
  /** A small line above the title. */
  eyebrow?: ReactNode;
  /** The line below the title, such as an address. */
  subtitle?: ReactNode;
  /** On the picture's corner: a status badge. */
  badge?: ReactNode;
  /** On the picture's other corner: a round button. */
  action?: ReactNode;
  /** Facts, or a short text. */
  children?: ReactNode;
  footer?: ReactNode;
  level?: HeadingLevel | undefined;
}

/**
 * A card with a picture: for buildings, lands, services and blogs. In a wide element that is a container for queries
 * (`container-type: inline-size`) it lies down.
 */
export const MediaCard = ({ picture, title, to, state, level = 3, ...parts }: MediaCardProps) => (
  <Frame>
    <Media>
      {picture}
      {parts.badge && <Corner>{parts.badge}</Corner>}
    </Media>
    <Body>
      {parts.eyebrow && (
        <Text $size="xs" $tone="accent" $strong>
          {parts.eyebrow}
        </Text>
      )}
      <Heading level={level} size="xl">
        {to === undefined ? (
          title
        ) : (
          <Cover to={to} state={state}>
            {title}
          </Cover>
        )}
      </Heading>
      {parts.subtitle && (
        <Text $size="s" $tone="soft" $lines={2}>
          {parts.subtitle}
        </Text>
      )}
      {parts.children && <Extra>{parts.children}</Extra>}
      {parts.footer && <Footer $alone={!parts.children}>{parts.footer}</Footer>}
    </Body>
    {parts.action && <Action>{parts.action}</Action>}
  </Frame>
);
