import { z } from 'zod';
import { releaseAlarm } from './page.ts';
import { remoteName, remoteVersion } from './release.ts';

/** Folder of the release store in which each shell server says what it serves; no remote can have this name. */
export const servingFolder = '_serving/';
/** Milliseconds after which a shell server repeats its report, and after which one that it didn't repeat no longer counts. */
export const servingRenewMs = 60_000;
export const servingValidMs = 180_000;

/** What one shell server serves: `_serving/<slot>.json`. One without remotes is that of a server that has ended. */
export const servingReport = z.object({
  /** Time of the last write: ISO 8601. */
  at: z.iso.datetime(),
  remotes: z.array(
    z.object({
      remote: remoteName,
      /** Undefined if nothing of the remote is served to every visitor. */
      live: remoteVersion.optional(),
      /** Reason why the server doesn't serve what the record says, as `/readyz` has it. */
      leftOut: z.string().optional(),
    }),
  ),
  alarms: z.array(releaseAlarm.extend({ remote: remoteName })),
});
export type ServingReport = z.infer<typeof servingReport>;
