import {
  type SecurityEvent,
  securityEvent,
  securityEventNames,
  type SecurityEventPage,
  type SecurityEventQuery,
} from '@ekamra/contracts';
import { beginningOfDay } from '@ekamra/chassis/records/record-list';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** Events on a page without a limit. */
const defaultLimit = 20;
/** Events removed per statement. */
const deleteBatchSize = 1_000;

const columns = 'id, at, event, admin_id, address, request_id, process, outcome, details';

/** JSON form of an event (contracts `securityEvent`). */
const document = `json_build_object(
  '_id', id,
  'at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'event', event,
  'adminId', admin_id,
  'address', address,
  'requestId', request_id,
  'process', process,
  'outcome', outcome,
  'details', details
)`;

const { details } = securityEvent.shape;
/** Details that a newer version stored are left out, and so is a reason that only that one knows. */
const storedEvent = securityEvent.extend({
  details: details.extend({ reason: details.shape.reason.catch(undefined) }).strip(),
});
const eventRows = z.array(z.object({ event: storedEvent }));
const countRow = z.tuple([z.object({ count: z.int() })]);

/** Returns the position after an event. */
const positionOf = ({ at, _id }: SecurityEvent): string => `${Date.parse(at)}.${_id}`;

/** Reads and writes security events, in the transaction of `manager`. */
export const securityEventRepository = (manager: EntityManager) => ({
  /**
   * Adds events. One that is stored already stays as it is, except that its admin is filled in if only the repeated
   * one knows it: several processes may report the same change of a release.
   */
  async add(events: readonly SecurityEvent[]): Promise<void> {
    const rows = events.map(({ _id, adminId, requestId, ...event }) => ({
      ...event,
      id: _id,
      admin_id: adminId,
      request_id: requestId,
    }));
    await manager.query(
      `INSERT INTO security_events (${columns})
       SELECT ${columns} FROM jsonb_populate_recordset(NULL::security_events, $1)
       ON CONFLICT (id) DO UPDATE SET admin_id = excluded.admin_id
       WHERE security_events.admin_id IS NULL AND excluded.admin_id IS NOT NULL`,
      [JSON.stringify(rows)],
    );
  },

  /**
   * Returns a page of the events of one admin, or of all without `own`, newest first. Kinds that only a newer version
   * knows are left out.
   */
  async page(
    { event, admin, from, to, after, limit = defaultLimit }: SecurityEventQuery,
    own: string | undefined,
  ): Promise<SecurityEventPage> {
    const [afterMs, afterId] = after?.split('.') ?? [];
    const rows: unknown = await manager.query(
      `SELECT ${document} AS event FROM security_events
       WHERE event = ANY($8) AND ($1::text IS NULL OR event = $1)
         AND ($2::uuid IS NULL OR admin_id = $2)
         AND ($3::text IS NULL OR at >= ${beginningOfDay('$3')})
         AND ($4::text IS NULL OR at < ${beginningOfDay('$4')} + interval '1 day')
         AND ($5::bigint IS NULL OR (at, id) < (to_timestamp($5 / 1000.0), $6::uuid))
       ORDER BY at DESC, id DESC LIMIT $7`,
      [event, own ?? admin, from, to, afterMs, afterId, limit + 1, securityEventNames],
    );
    const found = eventRows.parse(rows).map((row) => row.event);
    const events = found.slice(0, limit);
    const last = events.at(-1);
    return {
      events,
      ...(found.length > limit && last ? { next: positionOf(last) } : {}),
      scope: own === undefined ? 'all' : 'own',
    };
  },

  /** Removes a batch of the events before `time`; true if there may be more. */
  async removeBefore(time: Date): Promise<boolean> {
    const [{ count }] = countRow.parse(
      await manager.query(
        `WITH removed AS (
           DELETE FROM security_events
           WHERE id IN (SELECT id FROM security_events WHERE at < $1 ORDER BY at LIMIT $2)
           RETURNING id
         )
         SELECT count(*)::int FROM removed`,
        [time, deleteBatchSize],
      ),
    );
    return count === deleteBatchSize;
  },
});
