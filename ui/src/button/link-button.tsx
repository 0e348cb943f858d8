import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { type ButtonLook, buttonLook, type LookProps } from './look.ts';

const Inside = styled(Link)<LookProps>`
  ${buttonLook}
`;
const Outside = styled.a<LookProps>`
  ${buttonLook}
`;

type Target = LinkProps | (Omit<ComponentProps<'a'>, 'href'> & { href: string; to?: never });
export type LinkButtonProps = ButtonLook & Target;

/** A link that looks like a button: `to` for a page of ours, `href` for everything else (`tel:`, `mailto:`, …). */
export const LinkButton = ({
  variant = 'primary',
  size = 'm',
  icon,
  iconAfter,
  full = false,
  children,
  ...target
}: LinkButtonProps) => {
  const look: LookProps = { $variant: variant, $size: size, $full: full };
  const content = (
    <>
      {icon}
      <span>{children}</span>
      {iconAfter}
    </>
  );
  if (target.to === undefined)
    return (
      <Outside {...look} {...target}>
        {content}
      </Outside>
    );
  return (
    <Inside {...look} {...target}>
      {content}
    </Inside>
  );
};
