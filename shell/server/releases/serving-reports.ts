import type { Logger } from '@ekamra/chassis/observation/logger';
import { servingFolder, servingRenewMs, type ServingReport } from '@ekamra/contracts/releases/serving';
import type { ReleaseAlarm } from '@ekamra/contracts/releases/page';
import type { ObjectStore, ReleaseFollower } from '@ekamra/release';

export interface ServingReportsOptions {
  store: Pick<ObjectStore, 'put'>;
  releases: Pick<ReleaseFollower, 'current' | 'leftOut'>;
  remotesWithAlarm: () => string[];
  alarmOf: (remote: string) => ReleaseAlarm | undefined;
  /** Name of the file among those of the servers that run; undefined while this one has none. */
  slotName: () => string | undefined;
  logger: Pick<Logger, 'warn'>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

type Content = Omit<ServingReport, 'at'>;

/** Tells the store what this server serves and which alarms it has, for `release/` on other machines. */
export const createServingReports = (parts: ServingReportsOptions) => {
  const { store, releases, remotesWithAlarm, alarmOf, slotName, logger, now = Date.now } = parts;
  let last = { text: '', at: 0 };
  let isReachable = true;
  /** The write that hasn't ended yet. */
  let writing: Promise<void> | undefined;

  const content = (): Content => {
    const live = new Map(releases.current().remotes.map((remote) => [remote.name, remote.live?.version]));
    const leftOut = new Map(
      releases
        .leftOut()
        .flatMap(({ remote, canary, reason }) => (canary === undefined ? [[remote, reason]] : [])),
    );
    return {
      remotes: [...new Set([...live.keys(), ...leftOut.keys()])].map((remote) => ({
        remote,
        live: live.get(remote),
        leftOut: leftOut.get(remote),
      })),
      alarms: remotesWithAlarm().flatMap((remote) => {
        const alarm = alarmOf(remote);
        return alarm ? [{ remote, ...alarm }] : [];
      }),
    };
  };

  const writeIfNew = async (report: Content): Promise<void> => {
    const name = slotName();
    if (name === undefined) return;
    const at = now();
    const text = `${name} ${JSON.stringify(report)}`;
    if (text === last.text && at - last.at < servingRenewMs) return;
    await store.put(
      servingFolder + name,
      JSON.stringify({ at: new Date(at).toISOString(), ...report } satisfies ServingReport),
    );
    last = { text, at };
  };

  const write = async (report: Content): Promise<void> => {
    try {
      await writeIfNew(report);
      isReachable = true;
    } catch (err) {
      if (isReachable) logger.warn({ err }, 'What is served could not be told to the store');
      isReachable = false;
    }
  };

  return {
    /** Writes a report that has changed, or that is to be renewed, unless the one before is being written. Never rejects. */
    report: async (): Promise<void> => {
      writing ??= write(content()).finally(() => {
        writing = undefined;
      });
      await writing;
    },
    /** Says that this server has ended, after the report that is being written. Never rejects. */
    end: async (): Promise<void> => {
      await writing;
      await write({ remotes: [], alarms: [] });
    },
  };
};
