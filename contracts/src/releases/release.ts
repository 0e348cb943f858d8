import { z } from 'zod';
import { labelProblems, type MenuEntry, menuPath } from '../front/menu-entries.ts';

/** Name of a remote, usable as a folder and in a JavaScript variable. */
export const remoteName = z
  .string()
  .max(41)
  .regex(/^[a-z][a-z0-9-]{1,40}$/);
/** Content hash of a build. */
export const remoteVersion = z
  .string()
  .max(64)
  .regex(/^[a-z0-9][a-z0-9.-]{5,63}$/);

/** A label of the menu: one line of at most 30 characters, without space around it. */
const menuLabel = z
  .string()
  .regex(/^(?=\S)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,30}(?<=\S)$/u, 'A label is one line of 1 to 30 characters');

/** An entry of the menu (`menu-entries.ts`). */
const menuEntry = z.strictObject({
  label: menuLabel,
  path: z.string().optional(),
  after: menuLabel.optional(),
  group: menuLabel.optional(),
  leadsTo: z.array(z.string()).optional(),
});
const menuEntries = z.array(menuEntry).min(1);
/** The only entry of a remote whose release is from before {@link menuFeature} 1.1.0. */
const onlyEntry = z.strictObject({ label: menuLabel, after: menuLabel.optional() });

/** Returns a declared menu as a list. */
export const menuEntriesOf = (
  menu: z.infer<typeof onlyEntry> | z.infer<typeof menuEntries> | undefined,
): MenuEntry[] => [menu ?? []].flat();
const pathsIn = ({ path, leadsTo = [] }: MenuEntry): string[] => [
  ...(path === undefined ? [] : [path]),
  ...leadsTo,
];

/** Name of a slot: any, because another checkout may have others. The build knows those of its own (`slots.ts`). */
const slotName = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/);

/** A prefix of addresses, and the remote to which they are left. */
const pathGrant = z.strictObject({ prefix: z.string().regex(/^(\/[\w.~-]+)+$/), to: remoteName });

/** Declaration in a remote's folder (`remote.json`), repeated in its releases. */
export const remoteDeclaration = z
  .strictObject({
    name: remoteName,
    /** Shell layout of its pages. */
    layout: z.enum(['site', 'bare']),
    /** Rendered on the server or only in the browser. */
    rendering: z.enum(['server', 'browser']),
    /** React Router path patterns of the remote; `*` matches all other paths. */
    paths: z.array(z.string().min(1)).min(1),
    /**
     * Entries of the site's menu, in their order. Those of the remote with the page `/` are the menu's own, among which the
     * others stand. A shell from before {@link menuFeature} refuses a release that has them, so that the release asks for
     * that feature.
     */
    menu: z.union([onlyEntry, menuEntries]).optional(),
    /** Modules below the remote's folder that fill slots in the pages of other remotes, by slot. */
    slots: z.record(slotName, z.string().regex(/^\.\/src\/[\w./-]+\.tsx?$/)).optional(),
    /** Slots that the remote's own pages have. */
    hosts: z.array(slotName).optional(),
    /**
     * Addresses matched by the remote's paths that it leaves to others: all that begin with the prefix. A shell from before
     * {@link grantsFeature} refuses a release that has them.
     */
    grants: z.array(pathGrant).optional(),
  })
  .refine(
    ({ menu, paths }) =>
      menuEntriesOf(menu).every(({ path }) => menuPath(path === undefined ? paths : [path]) !== undefined),
    {
      path: ['menu'],
      message: 'An entry of the menu needs a path without parameters',
    },
  )
  .refine(
    ({ menu, paths }) =>
      menuEntriesOf(menu)
        .flatMap(pathsIn)
        .every((path) => paths.includes(path)),
    {
      path: ['menu'],
      message: 'An entry of the menu leads to paths of its remote only',
    },
  );
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>;

/**
 * Feature of the shell that shows the entries of remotes in its menu: offered and asked for by its version like a shared
 * library, so that the gate, also of an earlier checkout, refuses an entry that a running shell doesn't know.
 */
export const menuFeature = { name: 'menu', version: '1.1.0' } as const;

/** Feature of the shell that reads releases with grants of paths, asked for like {@link menuFeature}. */
export const grantsFeature = { name: 'grants', version: '1.0.0' } as const;

/** A remote's `remote.json`: its declaration, and addresses of its pages at which publishing renders them. */
export const remoteManifest = remoteDeclaration.safeExtend({
  menu: menuEntries
    .superRefine((entries, { addIssue }) => labelProblems(entries).forEach(addIssue))
    .optional(),
  examples: z.array(z.string().startsWith('/')).optional(),
});

/** SHA-384 of a file in the syntax of Subresource Integrity (W3C SRI). */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** SHA-256 in hexadecimal. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** An immutable release of a remote: created by its build, stored signed next to its files. */
export const remoteRelease = z.strictObject({
  declaration: remoteDeclaration,
  version: remoteVersion,
  publishedAt: z.iso.datetime(),
  /** Interface version of `shell.ts` it was built against. */
  shellInterface: z.number().int(),
  /** Version ranges of the shared libraries, and of features such as {@link menuFeature}, that it needs from the shell. */
  shared: z.record(z.string(), z.string()),
  /** Pact hashes by provider. */
  pacts: z.record(z.string(), sha256),
  /** Entry for module federation, below the version's folder. */
  entry: z.string(),
  /** Bundle for server rendering, below the version's folder; undefined for a browser-only remote. */
  server: z.string().optional(),
  /** Scripts to preload: with each of its pages, by path pattern, and with the parts that fill slots. */
  preload: z.strictObject({
    always: z.array(z.string()),
    paths: z.record(z.string(), z.array(z.string())),
    slots: z.record(slotName, z.array(z.string())).optional(),
  }),
  /** All files with their integrity. */
  files: z.record(z.string(), integrity),
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** Percentage of visitors that get a canary, in steps of 0.01. */
export const canaryPercent = z.number().min(0).max(100).multipleOf(0.01);
export const canary = z.strictObject({ version: remoteVersion, percent: canaryPercent });
export type Canary = z.infer<typeof canary>;

/** Actions that change a remote. */
export const changeActions = [
  'promote',
  'canary',
  'end-canary',
  'rollback',
  'floor',
  'revoke-links',
  'retire',
] as const;

/** The oldest version of a remote that may be shown: nothing published before it returns. */
export const releaseFloor = z.strictObject({ version: remoteVersion, publishedAt: z.iso.datetime() });
export type ReleaseFloor = z.infer<typeof releaseFloor>;

/**
 * A change of a remote and the resulting state. Changes form a chain: each contains the hash of the previous one, so
 * that none can be removed, altered or inserted.
 */
export const remoteChange = z.strictObject({
  remote: remoteName,
  /** From 1, without gaps. */
  number: z.number().int().min(1),
  /** SHA-256 of the previous envelope as JSON text; null for the first one. */
  previous: sha256.nullable(),
  action: z.enum(changeActions),
  /** Live version from then on; undefined before the first promotion and once retired, when only a canary may be shown. */
  live: remoteVersion.optional(),
  canary: canary.optional(),
  /** Only in a change that raises the floor; it holds for all later ones. */
  floor: releaseFloor.optional(),
  /**
   * Only in a change that revokes the links given before it: to this version, or without one to all of the remote. Its
   * number is the revocation that later links name.
   */
  revokedLinks: z.strictObject({ version: remoteVersion.optional() }).optional(),
  at: z.iso.datetime(),
  by: z.string().min(1).max(200),
  why: z.string().min(1).max(1_000),
  /**
   * Result of the gate; `unchecked` for changes without its yes: the start of a checkout, or a return that it could not
   * verify, whose `why` ends with its warning.
   */
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

/** Payload types that `release/` signs. */
export const payloadTypes = {
  release: 'application/vnd.ekamra.release+json',
  change: 'application/vnd.ekamra.change+json',
  preview: 'application/vnd.ekamra.preview+json',
  timestamp: 'application/vnd.ekamra.timestamp+json',
  gate: 'application/vnd.ekamra.gate+json',
  trust: 'application/vnd.ekamra.trust+json',
} as const;

/** The one mutable file of a remote (`record.json`): all changes as signed envelopes, oldest first. */
export const recordFile = z.strictObject({ changes: z.array(envelope).min(1) });

/** Says that a record was current: its last change at that time, and until when that may be believed. */
export const recordTimestamp = z.strictObject({
  remote: remoteName,
  /** Number of the record's last change, and SHA-256 of that change's envelope as JSON text. */
  number: z.number().int().min(1),
  head: sha256,
  expires: z.iso.datetime(),
});
export type RecordTimestamp = z.infer<typeof recordTimestamp>;

/**
 * The keys whose signatures count (`trust.json`, signed by root keys): the root role of The Update Framework. A list replaces the
 * one with the number before.
 */
export const trustList = z.strictObject({
  /** From 1; it only grows. */
  number: z.number().int().min(1),
  /** Keys as in the setting RELEASE_TRUST, without root keys. */
  keys: z.array(z.string().max(300)).max(2_000),
  at: z.iso.datetime(),
  by: z.string().min(1).max(200),
  why: z.string().min(1).max(1_000),
});
export type TrustList = z.infer<typeof trustList>;

/**
 * Findings of the gate about a version (`gate.json`, signed beside its release): the versions of providers that keep what it
 * expects, so that a gate whose own ledger knows nothing of it can answer.
 */
export const gateRecord = z.strictObject({
  remote: remoteName,
  version: remoteVersion,
  kept: z
    .array(z.strictObject({ provider: z.string().min(1), version: remoteVersion, at: z.iso.datetime() }))
    .max(100),
});
export type GateRecord = z.infer<typeof gateRecord>;

/** Payload of a preview link: one version of one remote for whoever opens it. */
export const preview = z.strictObject({
  remote: remoteName,
  version: remoteVersion,
  /** Undefined for a permanent link, which counts until it is revoked. */
  until: z.iso.datetime().optional(),
  /** Number of the last change that revoked links of the version when this one was given; 0 if it is missing. */
  revocation: z.number().int().min(1).optional(),
});
export type Preview = z.infer<typeof preview>;
