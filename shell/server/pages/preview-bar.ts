import { escapeHtml } from '@ekamra/contracts/forms/escape-html';
import { endLocalBuildPath } from '@ekamra/contracts/releases/calls';
import type { ShownBuild } from '../../src/boot/boot-types.ts';
import type { PreviewedVersion } from '../site.ts';

/** Style element of {@link previewBar}; the tokens arrive only with the page's own styles. */
export const previewBarStyle =
  '<style>.preview-bar{position:fixed;left:max(1rem,env(safe-area-inset-left));' +
  'bottom:calc(var(--bottom-inset,env(safe-area-inset-bottom)) + .75rem);z-index:150;display:flex;flex-wrap:wrap;' +
  'align-items:center;gap:.25rem 1rem;max-width:calc(100% - 7rem);padding:.5rem 1rem;border:2px solid #fff;' +
  'border-radius:8px;background:#0F4C45;color:#fff;font-family:Figtree,system-ui,sans-serif;' +
  'box-shadow:0 8px 24px rgb(30 42 42 / .09);overflow-wrap:anywhere}.preview-bar p{margin:0}' +
  '.preview-bar a{display:inline-grid;align-items:center;min-height:2.75rem;color:inherit;font-weight:600;text-decoration:underline}' +
  '@media print{.preview-bar{display:none}}</style>';

const bar = (name: string, text: string, link: { to: string; text: string }): string =>
  `<aside aria-label="${name}" class="preview-bar"><p>${escapeHtml(text)}</p>` +
  `<a href="${link.to}">${link.text}</a></aside>`;

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Asia/Kolkata',
});

/** Notice like {@link previewBar} on every page with a local build; its time is that of India. */
export const localBuildBar = ({ remote, origin, until }: ShownBuild): string =>
  bar('Local build', `${remote} from ${origin} until ${timeFormat.format(Date.parse(until))}`, {
    to: endLocalBuildPath,
    text: 'End',
  });

/**
 * Notice on every page of a preview, with a link to leave. The document has it outside of what React renders: it is there
 * without scripts and whatever fails, and its code costs other visitors nothing.
 */
export const previewBar = ({ remote, version }: PreviewedVersion): string =>
  bar('Preview', `Preview of ${remote} ${version}`, {
    to: '/releases/preview/leave',
    text: 'Leave preview',
  });
