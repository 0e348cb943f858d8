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

/** SHA-256 in hexadecimal. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** An immutable release of a remote: what its build describes, and what is kept, signed, beside its files. */
export const remoteRelease = z.strictObject({
  declaration: remoteDeclaration,
  version: remoteVersion,
  publishedAt: z.iso.datetime(),
  /** The interface version of `shell.ts` it was built against. */
  shellInterface: z.number().int(),
  /** Version ranges of the shared libraries it expects of the shell. */
  shared: z.record(z.string(), z.string()),
  /** What it expects of each provider: the provider's name and the content hash of its pact. */
  pacts: z.record(z.string(), sha256),
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

/** Percent of the visitors that get a canary, in steps of a hundredth. */
export const canaryPercent = z.number().min(0).max(100).multipleOf(0.01);
export const canary = z.strictObject({ version: remoteVersion, percent: canaryPercent });
export type Canary = z.infer<typeof canary>;

/** What can become of a remote. */
export const changeActions = ['promote', 'canary', 'end-canary', 'rollback'] as const;

/**
 * One change of what is live, and the state it led to. Changes form a chain: each names the hash of the one before
 * it, so that none can be taken out, altered or put between.
 */
export const remoteChange = z.strictObject({
  remote: remoteName,
  /** From 1, without a gap. */
  number: z.number().int().min(1),
  /** SHA-256 of the envelope before it, as JSON text; null of the first one. */
  previous: sha256.nullable(),
  action: z.enum(changeActions),
  /** What is live from then on. */
  live: remoteVersion,
  canary: canary.optional(),
  at: z.iso.datetime(),
  by: z.string().min(1).max(200),
  why: z.string().min(1).max(1_000),
  /** What the gate said; `unchecked` is of a change for which nobody asked it, such as the start of a checkout. */
  gate: z.enum(['yes', 'unchecked']),
});
export type RemoteChange = z.infer<typeof remoteChange>;

/** A signed text (DSSE, Dead Simple Signing Envelope 1.0.2). Payload and signature are base64. */
export const envelope = z.strictObject({
  payloadType: z.string(),
  payload: z.base64(),
  signatures: z.array(z.strictObject({ keyid: z.string(), sig: z.base64() })).min(1),
});
export type Envelope = z.infer<typeof envelope>;

/** The payload types of what `release/` signs. */
export const payloadTypes = {
  release: 'application/vnd.ekamra.release+json',
  change: 'application/vnd.ekamra.change+json',
  preview: 'application/vnd.ekamra.preview+json',
} as const;

/** The one mutable file of a remote (`record.json`): every change as a signed envelope, the oldest first. */
export const recordFile = z.strictObject({ changes: z.array(envelope).min(1) });

/** What a preview link carries: one version of one remote for one browser, until then. */
export const preview = z.strictObject({
  remote: remoteName,
  version: remoteVersion,
  until: z.iso.datetime(),
});
export type Preview = z.infer<typeof preview>;
