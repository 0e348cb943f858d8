import { availableParallelism } from 'node:os';
import type { EventLoopDelay } from '@ekamra/chassis/limits/event-loop-delay';
import type { Logger } from '@ekamra/chassis/observation/logger';
import { DeadlineExceeded } from '@ekamra/contracts/calls/deadline';
import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import type { LiveSite, Mirror } from '@ekamra/release';
import { LRUCache } from 'lru-cache';
import type { Job, JobName, JobResult } from '../../src/server/renderer.ts';
import type { ApiSend } from '../api.ts';
import type { RemoteRunner } from './run-job.ts';
import { withPatientDeadline } from './patient-deadline.ts';
import { createProcessReserve } from './render-process.ts';
import { startThread, type RenderThread, type ThreadLimits } from './render-thread.ts';
import { ThreadFailed } from './rendering-errors.ts';
import { createSuspension } from './suspension.ts';
import { createVersionThreads, type VersionThreads } from './version-threads.ts';

/** Threads of a version that visitors get, and of one that is previewed or compared. */
const most = { served: Math.min(4, Math.max(1, availableParallelism())), previewed: 1 };
/** Part of a job's time after which what is still suspended is left to the browser. */
export const suspenseShare = 0.8;
/** Longest wait for a job on a busy machine, as a multiple of the time that the job may take itself. */
const busyTolerance = 1.6;
/** Maximum number of versions with threads: live ones, canaries, previews, and their predecessors. */
const maxVersions = 24;

/** Use of a version: for visitors, or as a preview; each has threads of its own. */
export type VersionUse = keyof typeof most;

interface RemoteRunnersOptions {
  /** File of the shell's rendering bundle. */
  rendererFile: string;
  /** Origin of the API. */
  apiOrigin: string;
  folderUrl: (release: RemoteRelease) => string;
  mirror: Pick<Mirror, 'readFile'>;
  limits: ThreadLimits;
  eventLoop: Pick<EventLoopDelay, 'wasLate'>;
  logger: Logger;
}

type Version = RemoteRunner & Pick<VersionThreads, 'prepare' | 'end'>;

const versionKey = ({ declaration, version }: RemoteRelease): string => `${declaration.name}/${version}`;

const pathOf = ({ name, task }: Job): string => ('url' in task ? new URL(task.url).pathname : name);

/**
 * Creates what runs the code of remotes: each version in threads of its own, so that it harms no other one and not the
 * shell. A version whose code has ended a thread is suspended.
 */
export const createRemoteRunners = (parts: RemoteRunnersOptions) => {
  const { rendererFile, apiOrigin, folderUrl, mirror, limits, eventLoop, logger } = parts;
  const versions = new LRUCache<string, Version>({ max: maxVersions, dispose: ({ end }) => end() });
  const suspenseMs = limits.deadlineMs * suspenseShare;
  const reserve = createProcessReserve({ rendererFile, settings: { apiOrigin, suspenseMs, ...limits } });
  let liveKeys = new Set<string>();

  const createVersion = (release: RemoteRelease, use: VersionUse): Version => {
    const { name } = release.declaration;
    const { version, server: file } = release;
    const suspension = createSuspension({ now: () => performance.now(), random: Math.random });

    const start = async (): Promise<RenderThread> => {
      if (file === undefined) throw new Error(`${versionKey(release)} isn't made for the server`);
      const source = (await mirror.readFile(release, file)).toString('utf8');
      const bundle = { source, filename: `${versionKey(release)}/${file}`, folderUrl: folderUrl(release) };
      return startThread({
        code: { rendererFile, bundle, apiOrigin, suspenseMs },
        process: reserve.take(),
        ...limits,
        onEnd: (err, jobs) => {
          const pauseMs = suspension.suspend(err);
          const paths = jobs.map(pathOf);
          logger.error(
            { err, remote: name, version, paths, pauseMs },
            'The code of a remote ended its thread',
          );
        },
      });
    };
    const staysReady = (): boolean => use === 'served' && liveKeys.has(versionKey(release));
    const threads = createVersionThreads({ start, most: most[use], staysReady });
    const run = async <Name extends JobName>(job: Job<Name>, send: ApiSend): Promise<JobResult<Name>> => {
      const ms = limits.deadlineMs * busyTolerance;
      try {
        return await withPatientDeadline(threads.run(job, send), { ms, eventLoop });
      } catch (error) {
        if (!(error instanceof DeadlineExceeded)) throw error;
        throw new ThreadFailed(`The machine was too busy to finish it in ${ms} ms`);
      }
    };
    return {
      check: suspension.check,
      isReady: threads.isReady,
      run: (job, send) => suspension.run(() => run(job, send)),
      prepare: threads.prepare,
      end: threads.end,
    };
  };

  const versionOf = (release: RemoteRelease, use: VersionUse): Version => {
    const key = `${use} ${versionKey(release)}`;
    const known = versions.get(key);
    if (known) return known;
    const version = createVersion(release, use);
    versions.set(key, version);
    return version;
  };

  return {
    of: (release: RemoteRelease, use: VersionUse): RemoteRunner => ({
      check: () => versionOf(release, use).check(),
      isReady: () => versionOf(release, use).isReady(),
      run: (job, send) => versionOf(release, use).run(job, send),
    }),
    /** Keeps a thread of each live version ready. */
    follow: ({ remotes }: LiveSite): void => {
      const rendered = remotes.flatMap(({ live }) => (live?.server === undefined ? [] : [live]));
      liveKeys = new Set(rendered.map(versionKey));
      for (const release of rendered) versionOf(release, 'served').prepare();
    },
    /** Ends all threads. */
    close: (): void => {
      versions.clear();
      reserve.close();
    },
  };
};
export type RemoteRunners = ReturnType<typeof createRemoteRunners>;
