import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../status/spinner.tsx';
import { type ButtonLook, buttonLook, type LookProps } from './look.ts';
import { useDisabling } from './use-disabling.ts';

const Styled = styled.button<LookProps>`
  ${buttonLook}
`;

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Something is under way: disabled, with a spinner, and said to screen readers. */
  busy?: boolean | undefined;
  /** What it says meanwhile, such as `Please Wait..`. */
  busyLabel?: string | undefined;
}

/**
 * A button; `type` is `button` unless told otherwise, so that none submits by accident. One that can't be pressed keeps
 * the focus that it has.
 */
export const Button = ({
  variant = 'primary',
  size = 'm',
  icon,
  iconAfter,
  full = false,
  busy = false,
  busyLabel,
  disabled,
  children,
  ...rest
}: ButtonProps) => (
  <Styled
    type="button"
    {...rest}
    $variant={variant}
    $size={size}
    $full={full}
    {...useDisabling(disabled === true || busy, rest)}
    aria-busy={busy || undefined}
  >
    {busy ? <Spinner /> : icon}
    <span>{busy && busyLabel ? busyLabel : children}</span>
    {!busy && iconAfter}
  </Styled>
);
