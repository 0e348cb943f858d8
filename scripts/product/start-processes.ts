import path from 'node:path';
import {
  createSupervisor,
  defaultPatience,
  type ProcessSpec,
  type Supervisor,
} from '../supervisor/supervisor.ts';
import { keepDatabase } from './product-database.ts';
import { fillInDemo, prepareScreens, secretsOf } from './start-phases.ts';
import { removeOrigin, writeOrigin } from './origin-file.ts';
import { removePorts, writePorts } from './ports-file.ts';
import {
  backEndProcesses,
  mailProcess,
  type Ports,
  requirePort,
  serviceDeclarations,
  shellProcess,
  type ProcessEnvironment,
} from './process-specs.ts';
import type { Settings } from './product-settings.ts';
import { say } from './terminal.ts';
import { watchSources } from './watch-sources.ts';

/** `start` runs the product with built screens; `dev` with a development server and restarts on change. */
export type Mode = 'start' | 'dev';

export interface StartOptions {
  /** Process that a debugger may attach to. */
  inspect: string | undefined;
}

export interface ProductCopy extends StartOptions {
  settings: Settings;
  ports: Ports;
  mode: Mode;
  /** Aborts the start of further processes. */
  signal: AbortSignal;
}

export interface RunningProduct {
  /** Resolves when everything is ready and the demo data is seeded. */
  ready: Promise<void>;
  /** Rejects once a process or the database is given up, with a message for people. */
  working: Promise<never>;
  /** Stops everything in order, the front door first and the database last. */
  stop(): Promise<void>;
  /** Kills remaining processes; the database still shuts down cleanly. */
  killRemaining(): void;
}

/** Starts all processes of a copy, each as soon as its dependencies are ready. */
export function startProcesses({ settings, ports, mode, inspect, signal }: ProductCopy): RunningProduct {
  const { dataDir } = settings;
  const secrets = secretsOf(settings);
  const report = (message: string): void => void (signal.aborted || say(message));
  const { promise: working, reject: giveUp } = Promise.withResolvers<never>();
  // Prevents an unhandled rejection while the product still starts or already stops.
  working.catch(() => undefined);
  // A developer's mistake ends a process until the next change, and a compiler may hold one up for long.
  const patience =
    mode === 'dev' ? { ...defaultPatience, checks: Infinity, restarts: Infinity } : defaultPatience;
  const supervisor = createSupervisor({ logs: path.join(dataDir, 'logs'), report, patience, giveUp });

  const screens = mode === 'start' ? prepareScreens(settings, signal) : Promise.resolve();
  const mail = supervisor.start(mailProcess({ settings, ports }));
  const database = keepDatabase({ dataDir, port: requirePort(ports, 'postgres') }, { report, giveUp });
  const surroundings = database.then(({ urlOf }): ProcessEnvironment => {
    writePorts(dataDir, ports);
    writeOrigin(dataDir, settings.origin);
    return { settings, ports, databaseUrlOf: urlOf, secrets };
  });

  /** Keeps a process running, with its debugger if it is to have one. */
  const startProcess = (spec: ProcessSpec): Promise<void> =>
    supervisor.start(spec.name === inspect ? { ...spec, args: ['--inspect', ...spec.args] } : spec);
  const backEnd = async (): Promise<void> => {
    const specs = backEndProcesses(await surroundings);
    signal.throwIfAborted();
    await Promise.all(specs.map(startProcess));
  };
  const frontDoor = async (): Promise<void> => {
    const [environment] = await Promise.all([surroundings, screens]);
    signal.throwIfAborted();
    await startProcess(
      shellProcess(environment, mode === 'start' ? 'shell/server/main.ts' : 'shell/server/dev.ts'),
    );
  };
  const start = async (): Promise<void> => {
    await Promise.all([mail, backEnd(), frontDoor()]);
    await fillInDemo(settings, await database);
  };
  const ready = start();
  const stopWatching = mode === 'dev' ? restartOnChange(supervisor, report) : () => undefined;

  return {
    ready,
    working,
    killRemaining: () => supervisor.hurry(),
    async stop() {
      stopWatching();
      for (const names of [['shell'], ['bff'], serviceDeclarations.map(({ name }) => name), ['maildev']])
        await supervisor.stop(names);
      const started = await database.catch(() => undefined); // Startup failed; `ready` has the reason.
      await started?.stop();
      removePorts(dataDir);
      removeOrigin(dataDir);
    },
  };
}

function restartOnChange(supervisor: Supervisor, report: (message: string) => void): () => void {
  return watchSources((names) => {
    report(`Changed: starting ${names.join(', ')} again`);
    for (const name of names) void supervisor.restart(name);
  });
}
