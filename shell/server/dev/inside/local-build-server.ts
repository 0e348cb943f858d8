import { readFile } from 'node:fs/promises';
import { createPublicKey } from 'node:crypto';
import { extname, join } from 'node:path';
import {
  localBuildManifestPath,
  localBuildPayloadType,
  type LocalBuildManifest,
} from '@ekamra/contracts/releases/local-build';
import { shellInterface } from '@ekamra/contracts/front/shell';
import { generateKey, signEnvelope, signingKey } from '@ekamra/release';
import type { WatchedBuild } from '@ekamra/release/build';
import Koa, { type Context } from 'koa';

/** Builds whose entries are kept for pages that have begun to load them. */
const keptBuilds = 10;

interface LocalBuildOptions {
  /** Origin of the site whose pages may read the files. */
  site: string;
  /** Hosts of the addresses by which browsers reach this server. */
  hosts: string[];
  /** Folder of the compiled files. */
  folder: string;
  /** End of the link (ISO 8601). */
  until: string;
}

/** Declaration and library ranges of a build. */
type BuildFacts = Pick<LocalBuildManifest, 'declaration' | 'shared'>;

/**
 * Creates the server of a local build: its files for pages of one site, and a manifest of the last build that is signed with a
 * key made for it, whose public half goes into the link.
 */
export const createLocalBuildServer = ({ site, hosts, folder, until }: LocalBuildOptions) => {
  const key = signingKey(generateKey());
  const entries = new Map<number, Buffer>();
  let manifest: string | undefined;
  let count = 0;

  const sendFile = async (ctx: Context, build: number, file: string): Promise<void> => {
    const isEntry = file === 'remoteEntry.js';
    const bytes = isEntry
      ? entries.get(build)
      : await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined;
          throw error;
        });
    if (!bytes) return;
    ctx.type = extname(file);
    ctx.body = bytes;
  };

  const app = new Koa();
  app.use(async (ctx) => {
    const origin = ctx.get('Origin');
    ctx.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', Vary: 'Origin' });
    // Neither a page of another site nor one whose host name was led to this machine gets anything.
    if (!hosts.includes(ctx.host) || (origin !== '' && origin !== site)) {
      ctx.status = 403;
      ctx.body = `This is a build for ${site}.\n`;
      return;
    }
    ctx.set('Access-Control-Allow-Origin', site);
    if (ctx.path === localBuildManifestPath && manifest !== undefined) {
      ctx.type = 'json';
      ctx.body = manifest;
    } else {
      const [, build, file] = /^\/(\d{1,9})\/([\w~-][\w.~-]*)$/.exec(ctx.path) ?? [];
      if (file !== undefined) await sendFile(ctx, Number(build), file);
    }
  });

  return {
    handle: app.callback(),
    /** Ed25519 public key of the manifest (base64url). */
    publicKey: createPublicKey(key.privateKey).export({ format: 'jwk' }).x ?? '',
    /** Serves a build from now on; returns its number. */
    add: ({ entry, integrity }: WatchedBuild, facts: BuildFacts): number => {
      count += 1;
      entries.set(count, entry);
      entries.delete(count - keptBuilds);
      const content: LocalBuildManifest = {
        ...facts,
        build: count,
        entry: `/${count}/remoteEntry.js`,
        integrity,
        shellInterface,
        until,
      };
      manifest = JSON.stringify(signEnvelope(key, localBuildPayloadType, content));
      return count;
    },
  };
};
