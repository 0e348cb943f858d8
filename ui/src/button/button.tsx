import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../status/spinner.tsx';
import { buttonBase, type ButtonLook, buttonLook, type LookProps } from './button-look.ts';
import { useDisabledProps } from './use-disabled-props.ts';

const Base = styled.button`
  ${buttonBase}
`;
const Styled = styled(Base)<LookProps>`
  ${buttonLook}
`;

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** True while an action runs: disabled, with a spinner, and announced to screen readers. */
  busy?: boolean | undefined;
  /** Label while busy, such as `Please Wait..`. */
  busyLabel?: string | undefined;
}

/**
 * Renders a button; `type` defaults to `button`, so that none submits by accident. A disabled one keeps the
 * focus.
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
    {...useDisabledProps(disabled === true || busy, rest)}
    aria-busy={busy || undefined}
  >
    {busy ? <Spinner /> : icon}
    {/* Replaced as a whole: a translating browser moves the text nodes of a label away from React. */}
    {busy && busyLabel ? <span key="busy">{busyLabel}</span> : <span key="idle">{children}</span>}
    {!busy && iconAfter}
  </Styled>
);
