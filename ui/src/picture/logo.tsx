import { company } from '@ekamra/contracts/records/company';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

/**
 * Renders the logo mark, a temple spire in three tiers with a doorway. It is decorative: add a name if it is
 * used alone.
 */
export const LogoMark = (props: ComponentProps<'svg'>) => (
  <svg viewBox="0 0 48 48" width="40" height="40" fill="currentColor" aria-hidden="true" {...props}>
    <path d="M24 .8l2.5 2.7L24 5.6l-2.5-2.1z" fill="var(--logo-finial, currentColor)" />
    <path d="M17.2 6.4h13.6a1.9 1.9 0 0 1 0 3.8H17.2a1.9 1.9 0 0 1 0-3.8z" />
    <path d="M20 11.5L28 11.5Q30.89 14.55 32.38 17.6L15.62 17.6Q17.11 14.55 20 11.5ZM14.55 19.6L33.45 19.6Q35.58 23.8 36.97 28L11.03 28Q12.42 23.8 14.55 19.6ZM10.41 30L37.59 30Q39.49 36.5 39.5 43L28.6 43V38.5a4.6 4.6 0 0 0-9.2 0V43L8.5 43Q8.51 36.5 10.41 30Z" />
    <path d="M5 44.6h38v2.6H5z" />
  </svg>
);

const Frame = styled.span<{ $onDark: boolean }>`
  --logo-finial: ${({ $onDark }) => ($onDark ? 'var(--color-accent-light)' : 'var(--color-accent)')};
  display: inline-flex;
  align-items: center;
  gap: clamp(var(--space-2), 3vw, var(--space-3));
  color: ${({ $onDark }) => ($onDark ? 'var(--color-white)' : 'var(--color-primary)')};

  svg {
    flex: none;
    width: 2.25rem;
    height: 2.25rem;
  }
`;
const Name = styled.span`
  font-family: var(--font-display);
  /* Smaller in the narrowest headers, to leave room for the icons. */
  font-size: clamp(1.0625rem, 5.5vw, 1.25rem);
  font-weight: 500;
  line-height: 1;
  letter-spacing: -0.01em;
  white-space: nowrap;

  /* A phone with letters of twice the usual size has room for the mark only. */
  @media (max-width: 13em) {
    display: none;
  }
`;

/** Renders the logo mark and the company's name. */
export const Logo = ({ onDark = false }: { onDark?: boolean }) => (
  <Frame $onDark={onDark}>
    <LogoMark />
    <Name>{company.name}</Name>
  </Frame>
);
