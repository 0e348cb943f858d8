import type { ComponentProps } from 'react';
import type { LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { OpeningLink } from '../page/opening-link.tsx';
import { buttonBase, type ButtonLook, buttonLook, type LookProps } from './button-look.ts';

const InsideBase = styled(OpeningLink)`
  ${buttonBase}
  &[data-opening] {
    opacity: 0.72;
    cursor: progress;
  }
`;
const Inside = styled(InsideBase)<LookProps>`
  ${buttonLook}
`;
const OutsideBase = styled.a`
  ${buttonBase}
`;
const Outside = styled(OutsideBase)<LookProps>`
  ${buttonLook}
`;

type Target = LinkProps | (Omit<ComponentProps<'a'>, 'href'> & { href: string; to?: never });
export type LinkButtonProps = ButtonLook & Target;

/**
 * Renders a link styled as a button: `to` for a page of this site, `href` for other URLs (`tel:`, `mailto:`,
 * …).
 */
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
