import { createServer } from 'node:http';
import path from 'node:path';
import { closeServer, listen } from '@ekamra/chassis/http/http-server';
import { remotesOf } from '@ekamra/contracts/releases/components';
import { localBuildFragment, longestLocalBuildMs } from '@ekamra/contracts/releases/local-build';
import { localBuildPath } from '@ekamra/contracts/releases/calls';
import { shellInterface } from '@ekamra/contracts/front/shell';
import { requirementsOf, watchRemote } from '@ekamra/release/build';
import { checkShell } from '@ekamra/release/gate';
import { readSite, siteOrigin, SiteUnusable } from '../../shell/server/dev/against/deployed-site.ts';
import { createLocalBuildServer } from '../../shell/server/dev/inside/local-build-server.ts';
import { reserveChosen } from '../ports.ts';
import { root } from '../root.ts';
import type { InsideOptions } from './dev-command.ts';
import { readSettings } from './product-settings.ts';
import { type RunningOptions, runUntilStopped } from './run-until-stopped.ts';
import { say, seconds } from './terminal.ts';

/** Default port: neither that of `npm start` nor that of a development server. */
const defaultPort = 3031;
const host = '127.0.0.1';

/** Returns the description of a build of a remote, as the sources are now. */
function factsOf(remote: string) {
  const declaration = remotesOf().find(({ name }) => name === remote);
  if (!declaration) throw new Error(`There is no remote named ${remote}`);
  return { declaration, shared: requirementsOf(path.join(root, remote), declaration) };
}

/** Returns the origin of a site that offers what the remote needs; otherwise ends the process with one sentence. */
async function requireSite({ remote, site: address }: InsideOptions): Promise<string> {
  try {
    const site = siteOrigin(address);
    const { releases } = await readSite(site);
    const release = { ...factsOf(remote), version: 'of this checkout', shellInterface };
    const shell = { version: `at ${site}`, offers: releases.offers };
    const missing = checkShell(release, shell).filter(({ verdict }) => verdict !== 'yes');
    if (missing.length > 0) throw new SiteUnusable(missing.map(({ message }) => message).join('\n'));
    return site;
  } catch (error) {
    if (!(error instanceof SiteUnusable)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** A link to a local build, and where its files are served. */
interface Place extends InsideOptions {
  site: string;
  port: number;
  /** Origin by which the browser reaches this machine. */
  origin: string;
  until: string;
}

type LocalBuildServer = ReturnType<typeof createLocalBuildServer>;

function startBuilds(
  { remote, port, output }: Place & { output: string },
  builds: LocalBuildServer,
): RunningOptions {
  const server = createServer(builds.handle);
  const { promise: working, reject: giveUp } = Promise.withResolvers<never>();
  const { promise: firstBuild, resolve: built } = Promise.withResolvers<void>();
  const starting = (async () => {
    await listen(server, port, host);
    return watchRemote(path.join(root, remote), {
      output,
      onBuild: (build) => {
        say(`Built ${remote}, number ${builds.add(build, factsOf(remote))}: reload the page`);
        built();
      },
      onError: say,
    });
  })();
  starting.catch(giveUp);
  return {
    ready: starting.then(() => firstBuild),
    working,
    stop: async () => {
      await starting.then((stop) => stop());
      await closeServer(server, 1_000);
    },
    killRemaining: () => process.exit(1),
  };
}

function announce({ remote, site, origin, until }: Place, key: string): void {
  const { declaration } = factsOf(remote);
  const fragment = localBuildFragment({ declaration, origin, key, until });
  say(`Ready: ${site}${localBuildPath}${fragment}`);
  say(
    `  Open it signed in as an admin: shows ${remote} of this checkout from ${origin}, to that browser only`,
  );
  say(`  Until ${until}; start the command again for another hour`);
  say(`  Started in ${seconds(performance.now())}; Ctrl-C ends it.`);
}

/** Builds one remote of this checkout for a deployed site, and serves it to that site's pages, until it is stopped. */
export async function runInside(inside: InsideOptions): Promise<never> {
  const site = await requireSite(inside);
  return runUntilStopped(async () => {
    const { port } = readSettings({ ...process.env, PORT: process.env['PORT'] || String(defaultPort) });
    const release = await reserveChosen(port, host);
    const origin = inside.tunnel ?? `http://${host}:${port}`;
    // A minute less, because the clocks of two machines differ.
    const until = new Date(Date.now() + longestLocalBuildMs - 60_000).toISOString();
    const place: Place = { ...inside, site, port, origin, until };
    const output = path.join(root, '.cache/inside', inside.remote);
    const hosts = [`${host}:${port}`, `localhost:${port}`, new URL(origin).host];
    const builds = createLocalBuildServer({ site, hosts, folder: output, until });
    return {
      start: () => startBuilds({ ...place, output }, builds),
      announce: () => announce(place, builds.publicKey),
      release,
    };
  });
}
