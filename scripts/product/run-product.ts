import { claim } from './claim-copy.ts';
import { displayPath } from './data-dir.ts';
import { demoAdmin } from './demo-data.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { type Mode, startProcesses, type StartOptions } from './start-processes.ts';
import { type Ports, requirePort } from './process-specs.ts';
import { readSettings, type Settings } from './product-settings.ts';
import { say, seconds } from './terminal.ts';

/**
 * Runs the product until SIGINT, SIGTERM or the end of its parent process, stops it in order, and exits: with 0, or
 * with 1 if it did not start or a part of it was given up.
 */
export function runProduct(mode: Mode, options: StartOptions): Promise<never> {
  return runUntilStopped(async (signal) => {
    const settings = readSettings(process.env);
    const { ports, release } = await claim(settings);
    return {
      start: () => startProcesses({ settings, ports, mode, ...options, signal }),
      announce: () => announce(settings, ports),
      release,
    };
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
