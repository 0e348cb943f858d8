import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { canHover, touched } from '../media.ts';
import { useDisabling } from './use-disabling.ts';

type Variant = 'quiet' | 'outline' | 'solid' | 'danger' | 'light';
interface Look {
  $variant: Variant;
  $small: boolean;
}
const paints = {
  quiet: css`
    --edge: transparent;
    --ground: transparent;
    --text: var(--color-ink);
    --hover: var(--color-sand-deep);
  `,
  outline: css`
    --edge: var(--color-outline);
    --ground: var(--color-white);
    --text: var(--color-primary);
    --hover: var(--color-primary-soft);
  `,
  solid: css`
    --edge: var(--color-primary);
    --ground: var(--color-primary);
    --text: var(--color-white);
    --hover: var(--color-primary-deep);
  `,
  danger: css`
    --edge: transparent;
    --ground: transparent;
    --text: var(--color-error);
    --hover: var(--color-error-soft);
  `,
  light: css`
    --edge: transparent;
    --ground: transparent;
    --text: var(--color-white);
    --hover: rgb(255 255 255 / 0.16);
  `,
} as const;

const iconLook = css<Look>`
  ${({ $variant }) => paints[$variant]}
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $small }) => ($small ? '2.25rem' : '2.75rem')};
  height: ${({ $small }) => ($small ? '2.25rem' : '2.75rem')};
  padding: 0;
  border: 1px solid var(--edge);
  border-radius: var(--radius-s);
  background: var(--ground);
  color: var(--text);
  transition: background-color var(--motion-fast) var(--ease);

  svg {
    width: 1.25rem;
    height: 1.25rem;
  }
  ${touched} {
    width: 2.75rem;
    height: 2.75rem;
  }
  ${canHover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--hover);
    }
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    background: var(--hover);
  }
  &:is(:disabled, [aria-disabled='true']) {
    color: var(--color-outline);
    border-color: ${({ $variant }) => ($variant === 'outline' ? 'var(--color-line)' : 'transparent')};
    background: transparent;
  }
`;
const Styled = styled.button<Look>`
  ${iconLook}
`;
const StyledLink = styled(Link)<Look>`
  ${iconLook}
`;

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, for screen readers and as its tooltip. */
  label: string;
  variant?: Variant | undefined;
  small?: boolean | undefined;
  /** The icon. */
  children: ReactNode;
}

/** A button that shows only an icon. One that can't be pressed keeps the focus that it has. */
export const IconButton = ({ label, variant = 'quiet', small = false, ...rest }: IconButtonProps) => (
  <Styled
    type="button"
    title={label}
    {...rest}
    {...useDisabling(rest.disabled === true, rest)}
    aria-label={label}
    $variant={variant}
    $small={small}
  />
);

export interface IconLinkProps
  extends Omit<LinkProps, 'aria-label'>, Pick<IconButtonProps, 'label' | 'variant' | 'small'> {}

/** A link to a page of ours that shows only an icon. */
export const IconLink = ({ label, variant = 'quiet', small = false, ...rest }: IconLinkProps) => (
  <StyledLink title={label} {...rest} aria-label={label} $variant={variant} $small={small} />
);
