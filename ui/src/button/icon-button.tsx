import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { canHover, coarsePointer } from '../media.ts';
import { useDisabledProps } from './use-disabled-props.ts';

type Variant = 'quiet' | 'outline' | 'solid' | 'danger' | 'light';
interface Look {
  $variant: Variant;
  $small: boolean;
}
/** Border, background, icon and hovered background of each variant. */
const paints: Record<Variant, readonly [string, string, string, string]> = {
  quiet: ['transparent', 'transparent', 'var(--color-ink)', 'var(--color-sand-deep)'],
  outline: [
    'var(--color-outline)',
    'var(--color-white)',
    'var(--color-primary)',
    'var(--color-primary-soft)',
  ],
  solid: ['var(--color-primary)', 'var(--color-primary)', 'var(--color-white)', 'var(--color-primary-deep)'],
  danger: ['transparent', 'transparent', 'var(--color-error)', 'var(--color-error-soft)'],
  light: ['transparent', 'transparent', 'var(--color-white)', 'rgb(255 255 255 / 0.16)'],
};
const paint = ({ $variant }: Look): string => {
  const [edge, ground, text, hover] = paints[$variant];
  return `--edge: ${edge}; --ground: ${ground}; --text: ${text}; --hover: ${hover};`;
};

const iconLook = css<Look>`
  ${paint}
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
  ${coarsePointer} {
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
// In development, styled-components warns of attributes that it does not know, as `command`.
const Styled = styled.button.withConfig({ shouldForwardProp: () => true })<Look>`
  ${iconLook}
`;
const StyledLink = styled(Link)<Look>`
  ${iconLook}
`;

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name and tooltip. */
  label: string;
  variant?: Variant | undefined;
  small?: boolean | undefined;
  /** Command that the browser runs on an element when it is pressed, also before scripts listen, unless prevented. */
  command?: 'show-modal' | 'close';
  /** Id of the element of the command. */
  commandfor?: string;
  children: ReactNode;
}

/** Renders a button with only an icon. A disabled one keeps the focus. */
export const IconButton = ({ label, variant = 'quiet', small = false, ...rest }: IconButtonProps) => (
  <Styled
    type="button"
    title={label}
    {...rest}
    {...useDisabledProps(rest.disabled === true, rest)}
    aria-label={label}
    $variant={variant}
    $small={small}
  />
);

export interface IconLinkProps
  extends Omit<LinkProps, 'aria-label'>, Pick<IconButtonProps, 'label' | 'variant' | 'small'> {}

/** Renders a link to a page of this site with only an icon. */
export const IconLink = ({ label, variant = 'quiet', small = false, ...rest }: IconLinkProps) => (
  <StyledLink title={label} {...rest} aria-label={label} $variant={variant} $small={small} />
);
