import type { ReactNode } from 'react';
import { css } from 'styled-components';
import { canHover, coarsePointer } from '../media.ts';

/**
 * `primary` once per view; `secondary` beside it; `quiet` in rows and toolbars; `danger` for destructive
 * actions; `light` and `lightOutline` on photographs and on the primary background.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'light' | 'lightOutline';
export type ButtonSize = 's' | 'm' | 'l';

/** Props shared by buttons and links styled as buttons. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Icon before the label. */
  icon?: ReactNode;
  /** Icon after the label. */
  iconAfter?: ReactNode;
  /** True to fill the width of its container. */
  full?: boolean | undefined;
}

export interface LookProps {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $full: boolean;
}

/** Background, text and border of each variant, then background and text when hovered or pressed. */
const paints: Record<ButtonVariant, readonly [string, string, string, string, string]> = {
  primary: ['primary', 'white', 'primary', 'primary-deep', 'white'],
  secondary: ['none', 'primary', 'primary', 'primary', 'white'],
  quiet: ['none', 'primary', 'none', 'primary-soft', 'primary-deep'],
  danger: ['error', 'white', 'error', 'error-deep', 'white'],
  light: ['white', 'primary', 'white', 'sand', 'primary-deep'],
  lightOutline: ['none', 'white', 'white', 'white', 'primary'],
};
const parts = ['ground', 'text', 'edge', 'hover-ground', 'hover-text'];
const sizes = {
  s: { height: '2.25rem', pad: 'var(--space-3)', text: 'var(--text-s)' },
  m: { height: '2.75rem', pad: 'var(--space-5)', text: 'var(--text-m)' },
  l: { height: '3.25rem', pad: 'var(--space-8)', text: 'var(--text-m)' },
} as const;
const toColor = (color: string): string => (color === 'none' ? 'transparent' : `var(--color-${color})`);
const variables = ({ $variant, $size }: LookProps): string => {
  const { height, pad, text } = sizes[$size];
  const paint = paints[$variant];
  return [
    ...parts.map((part, index) => `--${part}: ${toColor(paint[index] ?? 'none')};`),
    `--disabled-edge: ${toColor($variant === 'quiet' ? 'none' : 'line')};`,
    `--disabled-ground: ${toColor(paint[0] === 'none' ? 'none' : 'sand-deep')};`,
    `--height: ${height}; --pad: ${pad}; --size: ${text};`,
  ].join(' ');
};

/** Style that all buttons share, for a `button` or an `a` that {@link buttonLook} extends: sent once per page. */
export const buttonBase = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  /* With large letters a label is broken rather than cut off by the edge of a phone. */
  max-width: 100%;
  min-height: var(--height);
  padding: var(--space-1) min(var(--pad), 9vw);
  overflow-wrap: break-word;

  > span {
    min-width: 0;
  }
  border: 1px solid var(--edge);
  border-radius: var(--radius-s);
  background: var(--ground);
  color: var(--text);
  font-family: var(--font-text);
  font-size: var(--size);
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
  ${coarsePointer} {
    min-height: max(2.75rem, var(--height));
  }
  ${canHover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--hover-ground);
      color: var(--hover-text);
    }
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    background: var(--hover-ground);
    color: var(--hover-text);
  }
  &:is(:disabled, [aria-disabled='true']):not([aria-busy='true']) {
    border-color: var(--disabled-edge);
    background: var(--disabled-ground);
    color: var(--color-ink-soft);
  }
`;

/** Style of a variant and size, which extends {@link buttonBase}. */
export const buttonLook = css<LookProps>`
  ${variables}
  ${({ $full }) => $full && 'display: flex; width: 100%;'}
`;
