import { styled } from 'styled-components';
import type { PreviewedVersion } from '../boot/boot-types.ts';

const Bar = styled.aside`
  position: fixed;
  left: max(var(--space-4), env(safe-area-inset-left));
  bottom: calc(var(--bottom-inset, env(safe-area-inset-bottom)) + var(--space-3));
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
const Leave = styled.a`
  display: inline-grid;
  align-items: center;
  min-height: 2.75rem;
  color: inherit;
  font-weight: 600;
  text-decoration: underline;
`;

/** Room for the button of the page's parts, which arrives later and moves nothing. */
const Tools = styled.span`
  min-width: 2.75rem;
  min-height: 2.75rem;
`;

/** Id of the element of the bar in which the button of the page's parts is shown. */
export const previewToolsId = 'preview-tools';

/** Notice on every layout that this page is a preview, with a link to leave. */
export const PreviewBar = ({ remote, version }: PreviewedVersion) => (
  <Bar aria-label="Preview">
    <p>
      Preview of {remote} {version}
    </p>
    {/*
     * A full page load, because the next page uses other versions.
     */}
    <Leave href="/releases/preview/leave">Leave preview</Leave>
    <Tools id={previewToolsId} data-scripted />
  </Bar>
);
