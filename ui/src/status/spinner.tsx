import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../layout/visually-hidden.ts';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;
const Ring = styled.span`
  display: inline-block;
  flex: none;
  width: 1.15em;
  height: 1.15em;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  /* Slower for reduced motion, not still: a still spinner would look like nothing happens. */
  animation: ${turn} 0.8s linear infinite !important;

  @media (prefers-reduced-motion: reduce) {
    animation-duration: 3s !important;
    animation-iteration-count: infinite !important;
  }
`;

/**
 * Renders a loading indicator. With a `label` it is announced to screen readers; without one it is
 * decorative.
 */
export const Spinner = ({ label }: { label?: string }) =>
  label === undefined ? (
    <Ring aria-hidden="true" />
  ) : (
    <output>
      <Ring aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  );
