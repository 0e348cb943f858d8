import { styled } from 'styled-components';
import type { PreviewedVersion } from '../boot/boot-types.ts';

const Bar = styled.aside`
  position: fixed;
  left: max(var(--space-4), env(safe-area-inset-left));
  bottom: max(var(--space-4), env(safe-area-inset-bottom));
  z-index: var(--z-floating);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-4);
  max-width: calc(100% - 7rem);
  padding: var(--space-2) var(--space-4);
  border: 2px solid var(--color-white);
  border-radius: var(--radius-l);
  background: var(--color-primary);
  color: var(--color-white);
  box-shadow: var(--shadow-m);
  overflow-wrap: anywhere;

  @media print {
    display: none;
  }
`;
const Text = styled.p`
  margin: 0;
`;
const Leave = styled.a`
  display: inline-grid;
  align-items: center;
  min-height: 2.75rem;
  color: inherit;
  font-weight: 600;
  text-decoration: underline;
`;

/** Says that this page isn't what everybody else sees, on every layout and over every page; and the way back. */
export const PreviewBar = ({ remote, version }: PreviewedVersion) => (
  <Bar aria-label="Preview">
    <Text>
      Preview of {remote} {version}
    </Text>
    {/* The page that comes is made of other versions, so it is no link within this one. */}
    <Leave href="/releases/preview/leave">Leave preview</Leave>
  </Bar>
);
