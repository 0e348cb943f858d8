import type { ReactNode } from 'react';
import { css } from 'styled-components';
import { canHover, touched } from '../media.ts';

/**
 * `primary` once per view; `secondary` beside it; `quiet` in rows and toolbars; `danger` for what destroys;
 * `light` and `lightOutline` on photographs and on the primary ground.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'light' | 'lightOutline';
export type ButtonSize = 's' | 'm' | 'l';

/** What buttons and links that look like one have in common. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Before the words. */
  icon?: ReactNode;
  /** After the words. */
  iconAfter?: ReactNode;
  /** As wide as what it stands in. */
  full?: boolean | undefined;
}

export interface LookProps {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $full: boolean;
}

interface Paint {
  ground: string;
  text: string;
  edge: string;
  hoverGround: string;
  hoverText: string;
}
const clear = 'transparent';
const paints: Record<ButtonVariant, Paint> = {
  primary: {
    ground: 'var(--color-primary)',
    text: 'var(--color-white)',
    edge: 'var(--color-primary)',
    hoverGround: 'var(--color-primary-deep)',
    hoverText: 'var(--color-white)',
  },
  secondary: {
    ground: clear,
    text: 'var(--color-primary)',
    edge: 'var(--color-primary)',
    hoverGround: 'var(--color-primary)',
    hoverText: 'var(--color-white)',
  },
  quiet: {
    ground: clear,
    text: 'var(--color-primary)',
    edge: clear,
    hoverGround: 'var(--color-primary-soft)',
    hoverText: 'var(--color-primary-deep)',
  },
  danger: {
    ground: 'var(--color-error)',
    text: 'var(--color-white)',
    edge: 'var(--color-error)',
    hoverGround: 'var(--color-error-deep)',
    hoverText: 'var(--color-white)',
  },
  light: {
    ground: 'var(--color-white)',
    text: 'var(--color-primary)',
    edge: 'var(--color-white)',
    hoverGround: 'var(--color-sand)',
    hoverText: 'var(--color-primary-deep)',
  },
  lightOutline: {
    ground: clear,
    text: 'var(--color-white)',
    edge: 'var(--color-white)',
    hoverGround: 'var(--color-white)',
    hoverText: 'var(--color-primary)',
  },
};
const sizes = {
  s: { height: '2.25rem', pad: 'var(--space-3)', text: 'var(--text-s)' },
  m: { height: '2.75rem', pad: 'var(--space-5)', text: 'var(--text-m)' },
  l: { height: '3.25rem', pad: 'var(--space-8)', text: 'var(--text-m)' },
} as const;

/** Those without a ground of their own; they have none when disabled, either. */
const bare: ReadonlySet<ButtonVariant> = new Set(['secondary', 'quiet', 'lightOutline']);

/** The look of a button, for a `button` or an `a`. */
export const buttonLook = css<LookProps>`
  display: ${({ $full }) => ($full ? 'flex' : 'inline-flex')};
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  width: ${({ $full }) => ($full ? '100%' : 'auto')};
  min-height: ${({ $size }) => sizes[$size].height};
  padding: var(--space-1) ${({ $size }) => sizes[$size].pad};
  border: 1px solid ${({ $variant }) => paints[$variant].edge};
  border-radius: var(--radius-s);
  background: ${({ $variant }) => paints[$variant].ground};
  color: ${({ $variant }) => paints[$variant].text};
  font-family: var(--font-text);
  font-size: ${({ $size }) => sizes[$size].text};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  transition:
    background-color var(--motion-fast) var(--ease),
    border-color var(--motion-fast) var(--ease),
    color var(--motion-fast) var(--ease);

  svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
  }
  ${touched} {
    min-height: max(2.75rem, ${({ $size }) => sizes[$size].height});
  }
  ${canHover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: ${({ $variant }) => paints[$variant].hoverGround};
      color: ${({ $variant }) => paints[$variant].hoverText};
    }
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    background: ${({ $variant }) => paints[$variant].hoverGround};
    color: ${({ $variant }) => paints[$variant].hoverText};
  }
  &:is(:disabled, [aria-disabled='true']):not([aria-busy='true']) {
    border-color: ${({ $variant }) => ($variant === 'quiet' ? 'transparent' : 'var(--color-line)')};
    background: ${({ $variant }) => (bare.has($variant) ? 'transparent' : 'var(--color-sand-deep)')};
    color: var(--color-ink-soft);
  }
`;
