import { notFound, route } from '@ekamra/chassis';
import { mediaPath, signMediaCall, signMediaSchemas } from '@ekamra/contracts';
import type { Router } from '../parts.ts';
import { contentTypes, resumeKey, resumeOf } from './names.ts';
import type { ResumeExtension } from './names.ts';
import type { SignedLinks } from './signed-links.ts';
import type { MediaParts } from './upload-routes.ts';

/**
 * Only our own pages may embed a résumé, which the back office does. A picture gets a sandbox besides; a PDF can't, for
 * Chromium shows none in a sandbox, nor under a policy that forbids the styles of its viewer. It needs none either:
 * with its type and `nosniff` no browser reads it as a page, and viewers run it apart from our origin.
 */
const policies: Record<ResumeExtension, string> = {
  jpg: "default-src 'none'; sandbox; frame-ancestors 'self'",
  pdf: "frame-ancestors 'self'",
};

/** Registers the reading of résumés, by signed links only, and the call that signs their addresses for an admin. */
export const resumeRoutes = (router: Router, { store, verifier }: MediaParts, links: SignedLinks): void => {
  route(router, signMediaCall, { verifier, schemas: signMediaSchemas }, ({ body }) => ({
    urls: body.urls.map((url) => links.sign(url)),
  }));

  router.get(`${mediaPath}/resumes/:file`, async (ctx) => {
    const { file = '' } = ctx.params;
    const resume = resumeOf(file);
    const { expires, signature } = ctx.query;
    const stored =
      resume !== undefined && links.allows(file, { expires, signature })
        ? await store.get(resumeKey(resume.id, resume.extension))
        : undefined;
    if (resume === undefined || stored === undefined)
      throw notFound('There is no such résumé, or the link to it has expired');
    ctx.set({
      'Cache-Control': 'private, no-store',
      'Content-Type': contentTypes[resume.extension],
      'Content-Disposition': `inline; filename="resume-${resume.id.slice(-6)}.${resume.extension}"`,
      'Content-Security-Policy': policies[resume.extension],
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    });
    ctx.body = stored.stream;
    ctx.length = stored.bytes;
  });
};
