import path from 'node:path';
import { opsPortOf } from '@ekamra/contracts/releases/components';
import { requireSite, SiteUnusable } from '../../shell/server/dev/against/deployed-site.ts';
import { reserveChosen, reservePorts } from '../ports.ts';
import { root } from '../root.ts';
import { createSupervisor, defaultPatience, type ProcessSpec } from '../supervisor/supervisor.ts';
import type { Against } from './dev-command.ts';
import { readSettings } from './product-settings.ts';
import { type RunningOptions, runUntilStopped } from './run-until-stopped.ts';
import type { StartOptions } from './start-processes.ts';
import { say, seconds } from './terminal.ts';
import { watchSources } from './watch-sources.ts';

/** Default port: not that of `npm start`, whose sign-in the browser would send to the site. */
const defaultPort = 3030;
const host = '127.0.0.1';

/** Address of a development server of one remote, and the site that the rest comes from. */
interface Place extends Against, StartOptions {
  port: number;
  opsPort: number;
  /** Origin of its pages. */
  origin: string;
}

const processOf = ({ remote, site, isWritable, inspect, ...place }: Place): ProcessSpec => ({
  name: 'shell',
  args: [...(inspect === 'shell' ? ['--inspect'] : []), path.join(root, 'shell/server/dev-against.ts')],
  env: {
    HOST: host,
    PORT: String(place.port),
    OPS_PORT: String(place.opsPort),
    PUBLIC_ORIGIN: place.origin,
    SITE: site,
    REMOTE: remote,
    WRITABLE: String(isWritable),
  },
  readyUrl: `http://${host}:${place.opsPort}/readyz`,
  liveUrl: `http://${host}:${place.opsPort}/livez`,
});

/** Starts the development server, and again when its own sources change. */
function startServer(place: Place): RunningOptions {
  const { promise: working, reject: giveUp } = Promise.withResolvers<never>();
  const supervisor = createSupervisor({
    logs: path.join(root, '.cache/against', place.remote, 'logs'),
    report: say,
    // A mistake ends the process until the next change, and a compiler may hold it up for long.
    patience: { ...defaultPatience, checks: Infinity, restarts: Infinity },
    giveUp,
  });
  const ready = supervisor.start(processOf(place));
  const stopWatching = watchSources((names) => {
    if (!names.includes('shell')) return;
    say('Changed: starting shell again');
    void supervisor.restart('shell');
  });
  return {
    ready,
    working,
    stop: async () => {
      stopWatching();
      await supervisor.stop(['shell']);
    },
    killRemaining: () => supervisor.hurry(),
  };
}

function announce({ remote, site, isWritable, origin }: Place): void {
  say(`Ready: ${origin}`);
  say(`  ${remote} of this checkout, everything else from ${site}`);
  say(`  ${isWritable ? 'Writes change that site.' : 'Writes are refused; --writable allows them.'}`);
  say(`  Started in ${seconds(performance.now())}; Ctrl-C ends it.`);
}

/** Returns the origin of a site that the remote can be shown in; otherwise ends the process with one sentence. */
async function usableSite({ remote, site }: Against): Promise<string> {
  try {
    return await requireSite(remote, site);
  } catch (error) {
    if (!(error instanceof SiteUnusable)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Runs one remote of this checkout inside a deployed site until it is stopped. */
export async function runAgainst(against: Against, options: StartOptions): Promise<never> {
  const site = await usableSite(against);
  return runUntilStopped(async () => {
    const { port } = readSettings({ ...process.env, PORT: process.env['PORT'] || String(defaultPort) });
    const releasePort = await reserveChosen(port, host);
    const { ports, release } = await reservePorts({ ops: opsPortOf(defaultPort) });
    const origin = `http://localhost:${port}`;
    const place: Place = { ...against, ...options, site, port, opsPort: ports.ops, origin };
    return {
      start: () => startServer(place),
      announce: () => announce(place),
      release: async () => void (await Promise.all([releasePort(), release()])),
    };
  });
}
