import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';

/** Command of a container with its surroundings, and the rules that keep it running. */
export interface ContainerSpec {
  name: string;
  command: readonly string[];
  /** The whole environment of its processes. */
  environment: Readonly<Record<string, string>>;
  folder: string;
  /** File that its output is added to. */
  log: string;
  /** Command that succeeds while it is healthy; none if it counts as healthy once it runs. */
  healthcheck?: readonly string[] | undefined;
  restart: 'no' | 'always' | 'on-failure' | 'unless-stopped';
  stopSignal: NodeJS.Signals;
  /** Milliseconds after the stop signal until it is killed. */
  graceMs: number;
  /** User of its processes; this one's by default. */
  user?: { uid: number; gid: number } | undefined;
}

/** Milliseconds between two health checks; those of the file would let a start take minutes. */
const checkMs = 500;
/** Restarts of a container that never gets healthy, until a start fails. */
const maxRestarts = 10;
/** Milliseconds before the first restart, and at most; each is twice the one before (Docker, "Restart policy details"). */
const pause = { first: 100, max: 60_000 };
const shownBytes = 4_000;
/** Exit code of a program that is not there. */
const notFound = 127;

/** A container that is a process of this machine, with those that it starts. */
export class ContainerProcess {
  readonly spec: ContainerSpec;
  #process: ChildProcess | undefined;
  #isWanted = false;
  #restarts = 0;
  #unwanted = Promise.withResolvers<void>();
  #exitCode: number | undefined;
  #running: Promise<void> = Promise.resolve();
  #healthy: Promise<void> | undefined;

  constructor(spec: ContainerSpec) {
    this.spec = spec;
  }

  /** Number of restarts because its process ended by itself. */
  get restarts(): number {
    return this.#restarts;
  }

  /** Id of its first process; undefined while it does not run. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Starts it, unless it runs, and keeps it running as its restart policy says. */
  start(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#unwanted = Promise.withResolvers();
    this.#exitCode = undefined;
    this.#running = this.#keepRunning();
  }

  /** Resolves when it has ended with code 0 and is not started again. Throws with its output if it ends otherwise. */
  async untilCompleted(): Promise<void> {
    await this.#running;
    if (this.#exitCode !== 0) throw this.#failure(`ended with code ${this.#exitCode}`);
  }

  /** Resolves when its health check succeeds. Throws with its output if it ends, again and again. */
  untilHealthy(): Promise<void> {
    // One check at a time for all that wait, because each one is a process.
    this.#healthy ??= this.#checkUntilHealthy().finally(() => (this.#healthy = undefined));
    return this.#healthy;
  }

  async #checkUntilHealthy(): Promise<void> {
    const before = this.#restarts;
    while (!(await this.isHealthy())) {
      if (!this.#isWanted) throw this.#failure('is not healthy, and does not run');
      if (this.#restarts > before + maxRestarts)
        throw this.#failure('is not healthy, and ends again and again');
      await sleep(checkMs);
    }
  }

  /** True if it runs and its health check succeeds. */
  async isHealthy(): Promise<boolean> {
    const { healthcheck } = this.spec;
    if (this.pid === undefined) return false;
    return (
      healthcheck === undefined ||
      this.run(healthcheck).then(
        () => true,
        () => false,
      )
    );
  }

  /** Runs a command in it, with further variables, and resolves to its output. Throws with its errors if it fails. */
  run(command: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<string> {
    const [program = '', ...args] = command;
    const { folder, environment, user } = this.spec;
    return new Promise((resolve, reject) => {
      execFile(
        program,
        args,
        { cwd: folder, env: { ...environment, ...variables }, ...user },
        (error, output, errors) => {
          if (error)
            reject(
              new Error(`${command.join(' ')} failed in ${this.spec.name}: ${errors}`, { cause: error }),
            );
          else resolve(output);
        },
      );
    });
  }

  /** Stops it as an engine does: with its signal, and SIGKILL for what is left after its time. */
  async stop(): Promise<void> {
    this.#leave();
    const child = this.#process;
    if (!child) return this.#running;
    child.kill(this.spec.stopSignal);
    const over = new AbortController();
    const killing = sleep(this.spec.graceMs, undefined, { signal: over.signal }).then(
      () => this.#kill(),
      () => undefined, // It has ended in time.
    );
    await this.#running;
    over.abort();
    await killing;
  }

  /** Kills all of its processes and does not start it again; resolves when it has ended. */
  async abandon(): Promise<void> {
    this.#leave();
    this.#kill();
    await this.#running;
  }

  /**
   * Kills all of its processes, as a fault does; it is started again if its policy says so. Resolves when the first one has
   * ended. Throws if it does not run.
   */
  async crash(): Promise<void> {
    const child = this.#process;
    if (!child) throw new Error(`${this.spec.name} does not run`);
    const ended = once(child, 'exit');
    this.#kill();
    await ended;
  }

  /** Returns the end of its output. */
  output(): string {
    return readFileSync(this.spec.log, 'utf8').slice(-shownBytes);
  }

  async #keepRunning(): Promise<void> {
    for (let pauseMs = pause.first; ; pauseMs = Math.min(pauseMs * 2, pause.max)) {
      this.#exitCode = await this.#runOnce();
      const { restart } = this.spec;
      if (!this.#isWanted || restart === 'no' || (restart === 'on-failure' && this.#exitCode === 0)) break;
      this.#restarts += 1;
      await Promise.race([sleep(pauseMs, undefined, { ref: false }), this.#unwanted.promise]);
      if (!this.#isWanted) break;
    }
    this.#isWanted = false;
  }

  async #runOnce(): Promise<number> {
    const { command, environment, folder, log, user } = this.spec;
    const [program = '', ...args] = command;
    const output = openSync(log, 'a');
    try {
      // In a group of its own, which is killed as a whole.
      const child = spawn(program, args, {
        cwd: folder,
        env: environment,
        detached: true,
        stdio: ['ignore', output, output],
        ...user,
      });
      this.#process = child;
      return await new Promise((resolve) => {
        child.once('error', (error) => {
          appendFileSync(log, `${error.message}\n`);
          resolve(notFound);
        });
        child.once('exit', (code) => resolve(code ?? 1));
      });
    } finally {
      closeSync(output);
      this.#process = undefined;
    }
  }

  #leave(): void {
    this.#isWanted = false;
    this.#unwanted.resolve();
  }

  #kill(): void {
    const { pid } = this;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch (error) {
      if (!(isNativeError(error) && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }

  #failure(what: string): Error {
    return new Error(`${this.spec.name} ${what}:\n${this.output()}`);
  }
}
