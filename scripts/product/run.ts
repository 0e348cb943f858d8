import { claim } from './claim.ts';
import { shown } from './data-dir.ts';
import { demoAdmin } from './demo.ts';
import { type Mode, type Parts, startParts } from './parts.ts';
import type { Ports } from './processes.ts';
import { readSettings, type Settings } from './settings.ts';
import { messages, say, seconds } from './terminal.ts';

/**
 * Runs the whole product until it is told to end (SIGINT, SIGTERM, or the process that started this one is gone), ends
 * it in order, and then this process: with 0, or with 1 when it did not start.
 */
export async function runProduct(mode: Mode): Promise<never> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let parts: Parts | undefined;
  onStop(
    () => {
      say('Stopping …');
      stopping.abort();
    },
    () => parts?.hurry(),
  );
  try {
    const settings = readSettings(process.env);
    const { ports, release } = await claim(settings);
    try {
      parts = startParts({ settings, ports, mode, signal });
      await Promise.race([parts.ready, aborted(signal)]);
      if (!signal.aborted) {
        announce(settings, ports);
        await aborted(signal);
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

/** A signal that comes within this many milliseconds of the first is the same one by another way. */
const sameSignal = 500;

/** Calls `stop` once, and `hurry` for each further signal. */
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
  say(`  Mail     http://localhost:${ports.mail}`);
  if (settings.isProduction) say(`  Sign in  ${origin}/login (npm run admin:create makes the first admin)`);
  else {
    say(`  Sign in  ${origin}/login`);
    say(`           phone ${demoAdmin.phone}, e-mail ${demoAdmin.email}, password ${demoAdmin.password}`);
  }
  say(
    `  Started in ${seconds(performance.now())}; logs are in ${shown(settings.dataDir)}/logs; Ctrl-C ends it.`,
  );
}
