import path from 'node:path';
import { createSupervisor, type Supervisor } from '../supervisor.ts';
import { keepDatabase } from './database.ts';
import { fillInDemo, prepareScreens, secretsOf } from './phases.ts';
import { removePorts, writePorts } from './ports-file.ts';
import {
  backEndProcesses,
  mailProcess,
  type Ports,
  services,
  shellProcess,
  type Surroundings,
} from './processes.ts';
import type { Settings } from './settings.ts';
import { say } from './terminal.ts';
import { watchSources } from './watch.ts';

/** The whole product with its built screens; or for work on it, with a development server and restarts on change. */
export type Mode = 'start' | 'dev';

export interface Copy {
  settings: Settings;
  ports: Ports;
  mode: Mode;
  /** Says that no further part shall start. */
  signal: AbortSignal;
}

export interface Parts {
  /** Settles when everything answers and the demo data is there. */
  ready: Promise<void>;
  /** Ends everything in order, the front door first and the database last. */
  stop(): Promise<void>;
  /** Kills what has not ended yet; the database still ends as it should. */
  hurry(): void;
}

/** Starts all parts of a copy, each as soon as what it needs is there. */
export function startParts({ settings, ports, mode, signal }: Copy): Parts {
  const { dataDir } = settings;
  const secrets = secretsOf(settings);
  const report = (message: string): void => void (signal.aborted || say(message));
  const supervisor = createSupervisor({ logs: path.join(dataDir, 'logs'), report });

  const screens = mode === 'start' ? prepareScreens(settings, signal) : Promise.resolve();
  const mail = supervisor.start(mailProcess({ settings, ports }));
  const database = keepDatabase({ dataDir, port: ports.postgres }, report);
  const surroundings = database.then(({ port, urls }): Surroundings => {
    // An adopted server keeps the port that it has.
    writePorts(dataDir, { ...ports, postgres: port });
    return { settings, ports, databaseUrls: urls, secrets };
  });

  const backEnd = async (): Promise<void> => {
    const specs = backEndProcesses(await surroundings);
    signal.throwIfAborted();
    await Promise.all(specs.map((spec) => supervisor.start(spec)));
  };
  const frontDoor = async (): Promise<void> => {
    const [needed] = await Promise.all([surroundings, screens]);
    signal.throwIfAborted();
    await supervisor.start(
      shellProcess(needed, mode === 'start' ? 'shell/server/main.ts' : 'shell/server/dev.ts'),
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
    hurry: () => supervisor.hurry(),
    async stop() {
      stopWatching();
      for (const names of [['shell'], ['bff'], services, ['maildev']]) await supervisor.stop(names);
      const started = await database.catch(() => undefined); // It did not start; `ready` says why.
      await started?.stop();
      removePorts(dataDir);
    },
  };
}

function restartOnChange(supervisor: Supervisor, report: (message: string) => void): () => void {
  return watchSources((names) => {
    report(`Changed: starting ${names.join(', ')} again`);
    for (const name of names) void supervisor.restart(name);
  });
}
