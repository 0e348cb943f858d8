import {
  type EntityManager,
  EntitySchema,
  type FindOptionsWhere,
  IsNull,
  LessThan,
  MoreThan,
  Not,
} from 'typeorm';
import { afterCommit, newId, recordSecurityEvent } from '@ekamra/chassis';
import type { sessionEndReasons } from '@ekamra/contracts';
import { recordInTransaction } from '../security-events/record.ts';
import { hashToken } from '../seal.ts';
import { refreshTokenRepository, type Requester } from './refresh-tokens.ts';
import { addSeconds, endedListSeconds, idleSeconds, sessionSeconds } from './session-times.ts';

/** Reason for an early end of a session. */
type EndReason = (typeof sessionEndReasons)[number];

/** A session, from sign-in to its end. */
interface SessionRow {
  id: string;
  adminId: string;
  createdAt: Date;
  /** Latest end of the session, regardless of renewals. */
  endsAt: Date;
  endedAt: Date | null;
  /** A migration ended those of `security update`. */
  endReason: EndReason | 'security update' | null;
  /** Browser and system of the last sign-in or renewal; null for sessions from before they were stored. */
  device: string | null;
}

export const sessionEntity = new EntitySchema<SessionRow>({
  name: 'session',
  tableName: 'sessions',
  columns: {
    id: { type: 'uuid', primary: true },
    adminId: { name: 'admin_id', type: 'uuid' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    endsAt: { name: 'ends_at', type: 'timestamptz' },
    endedAt: { name: 'ended_at', type: 'timestamptz', nullable: true },
    endReason: { name: 'end_reason', type: 'text', nullable: true },
    device: { type: 'text', nullable: true },
  },
});

/** An open session with its current refresh token. */
export interface LiveSession {
  sid: string;
  adminId: string;
  refreshToken: string;
}

/** An open session with the time of its last sign-in or renewal. */
interface StoredSession extends Pick<SessionRow, 'id' | 'createdAt' | 'device'> {
  lastUsedAt: Date;
}

/** Reads and writes sessions, in the transaction of `manager`, at the time `now`. */
export const sessionRepository = (manager: EntityManager, now: Date) => {
  const tokens = refreshTokenRepository(manager, now);

  /** Ends the open sessions that match, and records the end of each; returns their number. */
  const endWhere = async (
    which: FindOptionsWhere<Pick<SessionRow, 'id' | 'adminId'>>,
    endReason: EndReason,
  ): Promise<number> => {
    const open = await manager.find(sessionEntity, {
      select: { id: true, adminId: true },
      where: { ...which, endedAt: IsNull(), endsAt: MoreThan(now) },
      lock: { mode: 'pessimistic_write' },
    });
    await manager.update(sessionEntity, { ...which, endedAt: IsNull() }, { endedAt: now, endReason });
    for (const { adminId } of open)
      await recordInTransaction(manager, { event: 'session-ended', adminId, details: { reason: endReason } });
    return open.length;
  };

  const sessions = {
    /** Starts a session, and deletes the admin's long-ended ones. */
    async start(adminId: string, device: string): Promise<LiveSession> {
      await manager.delete(sessionEntity, {
        adminId,
        endsAt: LessThan(addSeconds(now, -endedListSeconds)),
      });
      const sid = newId();
      await manager.insert(sessionEntity, {
        id: sid,
        adminId,
        createdAt: now,
        endsAt: addSeconds(now, sessionSeconds),
        endedAt: null,
        endReason: null,
        device,
      });
      return { sid, adminId, refreshToken: await tokens.issue(sid) };
    },

    /**
     * Exchanges the newest refresh token of `session` for the next, and stores the device; undefined if `token` is
     * invalid. A token that was replaced within the last minutes returns the same next token again to the browser and
     * network that replaced it, for two tabs at once and for a browser whose answer was lost. Any other one must have
     * been stolen: the session ends.
     */
    async renew(session: SessionRow, token: string, requester: Requester): Promise<LiveSession | undefined> {
      const row = await tokens.find(token);
      if (!row || row.sessionId !== session.id || session.endedAt || session.endsAt <= now) return undefined;
      if (row.createdAt < addSeconds(now, -idleSeconds)) return undefined;
      const { id: sid, adminId } = session;
      if (!row.replacedAt) {
        const { device } = requester;
        if (session.device !== device) await manager.update(sessionEntity, { id: sid }, { device });
        return { sid, adminId, refreshToken: await tokens.replace(token, sid, requester) };
      }
      const refreshToken = await tokens.successorFor(requester, token, row);
      if (refreshToken !== undefined) {
        afterCommit(manager, () => recordSecurityEvent({ event: 'refresh-token-forgiven', adminId }));
        return { sid, adminId, refreshToken };
      }
      await recordInTransaction(manager, { event: 'refresh-token-reused', outcome: 'refused', adminId });
      await sessions.end(sid, 'refresh token reused');
      return undefined;
    },

    /** Returns the session of a refresh token, and locks it until the transaction ends. */
    async lockByToken(token: string): Promise<SessionRow | undefined> {
      const row = await manager
        .createQueryBuilder(sessionEntity, 'session')
        .where('session.id = (SELECT session_id FROM refresh_tokens WHERE hash = :hash)', {
          hash: hashToken(token),
        })
        .setLock('pessimistic_write')
        .getOne();
      return row ?? undefined;
    },

    /** Ends a session, unless it has already ended. */
    end: (id: string, endReason: EndReason): Promise<number> => endWhere({ id }, endReason),

    /** Ends all sessions of an admin. */
    endAll: (adminId: string, endReason: EndReason): Promise<number> => endWhere({ adminId }, endReason),

    /** Ends all sessions of an admin except `sid`. */
    endOthers: (adminId: string, sid: string, endReason: EndReason): Promise<number> =>
      endWhere({ adminId, id: Not(sid) }, endReason),

    /** True if the session was open and belonged to the admin; it has ended then. */
    endOwn: async (id: string, adminId: string): Promise<boolean> =>
      (await endWhere({ id, adminId }, 'ended by its admin')) > 0,

    /** Returns the admin's sessions that can still be renewed, newest first. */
    listOpen: (adminId: string): Promise<StoredSession[]> =>
      manager
        .createQueryBuilder(sessionEntity, 'session')
        .innerJoin('refresh_tokens', 'token', 'token.session_id = session.id')
        .select('session.id', 'id')
        .addSelect('session.created_at', 'createdAt')
        .addSelect('session.device', 'device')
        .addSelect('max(token.created_at)', 'lastUsedAt')
        .where('session.admin_id = :adminId AND session.ended_at IS NULL AND session.ends_at > :now', {
          adminId,
          now,
        })
        .groupBy('session.id')
        .having('max(token.created_at) >= :idleSince', { idleSince: addSeconds(now, -idleSeconds) })
        .orderBy('session.created_at', 'DESC')
        .addOrderBy('session.id', 'DESC')
        .getRawMany<StoredSession>(),

    /** True if the session is open. */
    isLive: (id: string): Promise<boolean> =>
      manager.existsBy(sessionEntity, { id, endedAt: IsNull(), endsAt: MoreThan(now) }),

    /** Returns the sessions that ended recently enough to have unexpired tokens. */
    async recentlyEnded(): Promise<string[]> {
      const rows = await manager.find(sessionEntity, {
        select: { id: true },
        where: { endedAt: MoreThan(addSeconds(now, -endedListSeconds)) },
      });
      return rows.map(({ id }) => id);
    },
  };
  return sessions;
};
