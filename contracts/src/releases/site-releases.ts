import { z } from 'zod';
import { shellOffer } from './deployments.ts';
import { integrity, remoteDeclaration, remoteName, remoteVersion } from './release.ts';
import type { FrontConfig } from '../front/shell.ts';

const frontConfig: z.ZodType<FrontConfig> = z.object({
  publicOrigin: z.string(),
  uploadUrl: z.string(),
  sendFormUrl: z.string(),
  email: z.object({ serviceId: z.string(), templateId: z.string(), userId: z.string() }),
});

/** A remote as the pages name it: its declaration, its version, and the script that federation loads. */
const liveRemote = z.object({
  ...remoteDeclaration.shape,
  version: remoteVersion,
  entry: z.string(),
  integrity,
});

/**
 * The releases that a caller gets, as they are in the boot data of every page, and what a development server needs to
 * stand in for one of them: the offer of the shell, and where the site's files are. Fields of later shells are left out.
 */
export const siteReleases = z.object({
  offers: shellOffer,
  config: frontConfig,
  /** Base URL of the remotes' files: a path of the site, or the address of a CDN. */
  remotesBaseUrl: z.string(),
  /** Additional origins for pictures. */
  mediaOrigins: z.array(z.string()),
  remotes: z.array(liveRemote),
  /** Present if one of the versions is shown to this caller only. */
  preview: z.object({ remote: remoteName, version: remoteVersion }).optional(),
});
export type SiteReleases = z.infer<typeof siteReleases>;
