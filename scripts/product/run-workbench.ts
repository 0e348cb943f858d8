import path from 'node:path';
import { reserveChosen } from '../ports.ts';
import { root } from '../root.ts';
import { createSupervisor, defaultPatience, type ProcessSpec } from '../supervisor/supervisor.ts';
import { readSettings } from './product-settings.ts';
import { type RunningOptions, runUntilStopped } from './run-until-stopped.ts';
import { storybook } from './storybook.ts';
import { say, seconds } from './terminal.ts';

/** Default port: not that of `npm start` nor of one remote with or inside a deployed site. */
const defaultPort = 3032;
const host = '127.0.0.1';

const workbenchProcess = (port: number): ProcessSpec => ({
  name: 'workbench',
  args: [
    storybook.program,
    'dev',
    ...storybook.options,
    `--host=${host}`,
    `--port=${port}`,
    '--exact-port',
    '--ci',
    '--no-open',
    '--no-version-updates',
  ],
  env: storybook.env,
  readyUrl: `http://${host}:${port}/iframe.html`,
  liveUrl: `http://${host}:${port}/index.html`,
});

function startWorkbench(port: number): RunningOptions {
  const { promise: working, reject: giveUp } = Promise.withResolvers<never>();
  const supervisor = createSupervisor({
    logs: path.join(root, '.cache/workbench/logs'),
    report: say,
    // A compiler may hold it up for long.
    patience: { ...defaultPatience, checks: Infinity },
    giveUp,
  });
  return {
    ready: supervisor.start(workbenchProcess(port)),
    working,
    stop: () => supervisor.stop(['workbench']),
    killRemaining: () => supervisor.hurry(),
  };
}

/** Runs the workbench, which shows the components of ui and of the remotes in their states, until it is stopped. */
export async function runWorkbench(): Promise<never> {
  return runUntilStopped(async () => {
    const { port } = readSettings({ ...process.env, PORT: process.env['PORT'] || String(defaultPort) });
    const release = await reserveChosen(port, host);
    // It takes a port for its own only if no other address of this machine listens there, ours included.
    await release();
    return {
      start: () => startWorkbench(port),
      announce: () => {
        say(`Ready: http://localhost:${port}`);
        say('  Components of ui and of the remotes in their states; changes show at once');
        say(`  Started in ${seconds(performance.now())}; Ctrl-C ends it.`);
      },
      release: () => Promise.resolve(),
    };
  });
}
