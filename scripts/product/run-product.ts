import { claim } from './claim-copy.ts';
import { displayPath } from './data-dir.ts';
import { demoAdmin } from './demo-data.ts';
import { type Mode, type RunningProduct, startProcesses, type StartOptions } from './start-processes.ts';
import { type Ports, requirePort } from './process-specs.ts';
import { readSettings, type Settings } from './product-settings.ts';
import { messages, say, seconds } from './terminal.ts';

/**
 * Runs the product until SIGINT, SIGTERM or the end of its parent process, stops it in order, and exits: with 0, or
 * with 1 if it did not start or a part of it was given up.
 */
export async function runProduct(mode: Mode, options: StartOptions): Promise<never> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let parts: RunningProduct | undefined;
  onStop(
    () => {
      say('Stopping …');
      stopping.abort();
    },
    () => parts?.killRemaining(),
  );
  try {
    const settings = readSettings(process.env);
    const { ports, release } = await claim(settings);
    try {
      parts = startProcesses({ settings, ports, mode, ...options, signal });
      await Promise.race([parts.ready, aborted(signal)]);
      if (!signal.aborted) {
        announce(settings, ports);
        await Promise.race([parts.working, aborted(signal)]);
      }
    } finally {
      await parts?.stop();
      await release();
    }
  } catch (error) {
    if (!signal.aborted) {
      process.exitCode = 1;
      say(messages(error));
    }
  }
  process.exit();
}

/** Milliseconds within which a second signal counts as the same one. */
const sameSignal = 500;

/** Calls `stop` on the first signal, and `hurry` on each further one. */
function onStop(stop: () => void, hurry: () => void): void {
  let first: number | undefined;
  const end = (): void => {
    if (first === undefined) {
      first = Date.now();
      stop();
    } else if (Date.now() - first > sameSignal) hurry();
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, end);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function announce(settings: Settings, ports: Ports): void {
  const { origin } = settings;
  say(`Ready: ${origin}`);
  say(`  Mail     http://localhost:${requirePort(ports, 'mail')}`);
  if (settings.isProduction) say(`  Sign in  ${origin}/login (npm run admin:create makes the first admin)`);
  else {
    say(`  Sign in  ${origin}/login`);
    say(`           phone ${demoAdmin.phone}, e-mail ${demoAdmin.email}, password ${demoAdmin.password}`);
  }
  say(
    `  Started in ${seconds(performance.now())}; logs are in ${displayPath(settings.dataDir)}/logs; Ctrl-C ends it.`,
  );
}
