import { z } from 'zod';

/** Names of remotes are names of folders and of JavaScript variables. */
export const remoteName = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/);
/** A version is the content hash of what was built. */
export const remoteVersion = z.string().regex(/^[a-z0-9][a-z0-9.-]{5,63}$/);

/** What a remote's own folder declares (`remote.json`), and what its release records repeat. */
export const remoteDeclaration = z.strictObject({
  name: remoteName,
  /** The layout of the shell that its pages stand in. */
  layout: z.enum(['site', 'bare']),
  /** Rendered on the server, or only in the browser. */
  rendering: z.enum(['server', 'browser']),
  /** Path patterns of React Router that are this remote's; `*` is what nobody else has. */
  paths: z.array(z.string().min(1)).min(1),
});
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>;

/** A file's SHA-384 as Subresource Integrity writes it (W3C SRI). */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** An immutable release of a remote: what was published, written beside its files as `release.json`. */
export const remoteRelease = z.strictObject({
  declaration: remoteDeclaration,
  version: remoteVersion,
  publishedAt: z.iso.datetime(),
  /** The interface version of `shell.ts` it was built against. */
  shellInterface: z.number().int(),
  /** Version ranges of the shared libraries it expects of the shell. */
  shared: z.record(z.string(), z.string()),
  /** The entry that federation loads, below the version's folder. */
  entry: z.string(),
  /** The bundle for server rendering, below the version's folder; absent for a remote of the browser only. */
  server: z.string().optional(),
  /** Scripts to preload: always, and by the path pattern that is shown. */
  preload: z.strictObject({ always: z.array(z.string()), paths: z.record(z.string(), z.array(z.string())) }),
  /** Every file with its integrity. */
  files: z.record(z.string(), integrity),
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** The one mutable record of a remote (`record.json`): what is live, and how it came to be. */
export const remoteRecord = z.strictObject({
  live: remoteVersion,
  history: z.array(
    z.strictObject({
      action: z.enum(['promote']),
      version: remoteVersion,
      at: z.iso.datetime(),
      by: z.string(),
      why: z.string(),
    }),
  ),
});
export type RemoteRecord = z.infer<typeof remoteRecord>;
