import { escapeHtml } from '@ekamra/contracts/escape-html';
import { type PreviewedVersion, previewToolsId } from '../../src/boot/boot-types.ts';

/** Style element of {@link previewBar}; the tokens arrive only with the page's own styles. */
export const previewBarStyle =
  '<style>.preview-bar{position:fixed;left:max(1rem,env(safe-area-inset-left));' +
  'bottom:calc(var(--bottom-inset,env(safe-area-inset-bottom)) + .75rem);z-index:150;display:flex;flex-wrap:wrap;' +
  'align-items:center;gap:.25rem 1rem;max-width:calc(100% - 7rem);padding:.5rem 1rem;border:2px solid #fff;' +
  'border-radius:8px;background:#0F4C45;color:#fff;font-family:Figtree,system-ui,sans-serif;' +
  'box-shadow:0 8px 24px rgb(30 42 42 / .09);overflow-wrap:anywhere}.preview-bar p{margin:0}' +
  '.preview-bar a{display:inline-grid;align-items:center;min-height:2.75rem;color:inherit;font-weight:600;text-decoration:underline}' +
  // Room for the button of the page's parts, which arrives later and moves nothing.
  `#${previewToolsId}{min-width:2.75rem;min-height:2.75rem}@media print{.preview-bar{display:none}}</style>`;

/**
 * Notice on every page of a preview, with a link to leave. The document has it outside of what React renders: it is there
 * without scripts and whatever fails, and its code costs other visitors nothing.
 */
export const previewBar = ({ remote, version }: PreviewedVersion): string =>
  `<aside aria-label="Preview" class="preview-bar"><p>Preview of ${escapeHtml(`${remote} ${version}`)}</p>` +
  `<a href="/releases/preview/leave">Leave preview</a><span id="${previewToolsId}" data-scripted></span></aside>`;
