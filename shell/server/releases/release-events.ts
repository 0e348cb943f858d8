import { type SecurityEvents, uuidOf } from '@ekamra/chassis/security/security-events';
import type { RemoteChange } from '@ekamra/contracts/releases/release';
import type { LiveSite } from '@ekamra/release';

/** Age up to which changes are recorded that were made while no shell ran: 30 days in milliseconds. */
const longestAgeMs = 30 * 24 * 3_600_000;

interface ReleaseEventsOptions {
  events: Pick<SecurityEvents, 'record'>;
  now?: () => number;
}

/**
 * Records the changes of remotes as security events, whoever made them: by command line, on the page of the releases,
 * or the shell itself. They are taken from the signed records. Each change has a fixed event id, so that those of several
 * shells, and of one that starts again, are stored once.
 */
export const createReleaseEvents = ({ events, now = Date.now }: ReleaseEventsOptions) => {
  const recorded = new Set<string>();
  /** Records a change, with the admin who asked this shell for it. */
  const record = (change: RemoteChange, adminId?: string): void => {
    const { remote, number, previous, action, live, canary, floor, revokedLinks, by, at } = change;
    const version = revokedLinks ? revokedLinks.version : (floor?.version ?? canary?.version ?? live);
    const _id = uuidOf(`${remote} ${number} ${previous}`);
    if (recorded.has(_id)) return;
    recorded.add(_id);
    if (Date.parse(at) < now() - longestAgeMs) return;
    events.record({
      event: 'release-changed',
      adminId: adminId ?? null,
      details: { remote, ...(version === undefined ? {} : { version }), action, by },
      fixed: { _id, at },
    });
  };
  return {
    record,
    /** Records the changes of a site that were not recorded yet. */
    recordNew: ({ remotes }: LiveSite): void => {
      for (const { record: remoteRecord } of remotes)
        for (const change of remoteRecord.changes) record(change);
    },
  };
};
export type ReleaseEvents = ReturnType<typeof createReleaseEvents>;
