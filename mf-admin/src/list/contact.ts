import { styled } from 'styled-components';

/** An e-mail address or a phone number in a row: a tap writes or calls. */
export const Contact = styled.a`
  color: inherit;
  text-decoration-color: var(--color-outline);
  text-underline-offset: 0.2em;
  overflow-wrap: anywhere;

  &:hover {
    color: var(--color-primary);
  }
`;
