import {
  type EntityManager,
  EntitySchema,
  type FindOptionsWhere,
  IsNull,
  LessThan,
  MoreThan,
  Not,
} from 'typeorm';
import { newId } from '@ekamra/chassis';
import type { sessionEndReasons } from '@ekamra/contracts';
import { recordInTransaction } from '../security-events/record.ts';
import { createSeal, hashToken, newToken } from '../seal.ts';
import { addSeconds, endedListSeconds, graceSeconds, idleSeconds, sessionSeconds } from './session-times.ts';

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

/** One refresh token of a session, stored as its SHA-256; only the newest is valid. */
interface RefreshTokenRow {
  hash: Buffer;
  sessionId: string;
  createdAt: Date;
  replacedAt: Date | null;
  /** The next token, encrypted so that only the holder of this one can open it. */
  successor: Buffer | null;
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

export const refreshTokenEntity = new EntitySchema<RefreshTokenRow>({
  name: 'refresh token',
  tableName: 'refresh_tokens',
  columns: {
    hash: { type: 'bytea', primary: true },
    sessionId: { name: 'session_id', type: 'uuid' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    replacedAt: { name: 'replaced_at', type: 'timestamptz', nullable: true },
    successor: { type: 'bytea', nullable: true },
  },
});

const successorSeal = (token: string) => createSeal(token, 'refresh token successor');

/** Encrypts the successor of `token` for storage: only the holder of `token` can open it. */
const sealSuccessor = (token: string, successor: string): Buffer => successorSeal(token).close(successor, '');

/** Decrypts the result of {@link sealSuccessor}. */
const openSuccessor = (token: string, sealed: Buffer): string => successorSeal(token).open(sealed, '');

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
  const storeToken = async (sessionId: string): Promise<string> => {
    const token = newToken();
    await manager.insert(refreshTokenEntity, {
      hash: hashToken(token),
      sessionId,
      createdAt: now,
      replacedAt: null,
      successor: null,
    });
    return token;
  };

  const replace = async (token: string, session: SessionRow, device: string): Promise<LiveSession> => {
    if (session.device !== device) await manager.update(sessionEntity, { id: session.id }, { device });
    const refreshToken = await storeToken(session.id);
    await manager.update(
      refreshTokenEntity,
      { hash: hashToken(token) },
      { replacedAt: now, successor: sealSuccessor(token, refreshToken) },
    );
    return { sid: session.id, adminId: session.adminId, refreshToken };
  };

  /** Returns the token that recently replaced `row`, if it is still the newest. */
  const freshSuccessor = async (token: string, row: RefreshTokenRow): Promise<string | undefined> => {
    if (!row.successor || !row.replacedAt || row.replacedAt < addSeconds(now, -graceSeconds))
      return undefined;
    const successor = openSuccessor(token, row.successor);
    const newest = await manager.existsBy(refreshTokenEntity, {
      hash: hashToken(successor),
      replacedAt: IsNull(),
    });
    return newest ? successor : undefined;
  };

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
      return { sid, adminId, refreshToken: await storeToken(sid) };
    },

    /**
     * Exchanges the session's newest refresh token for the next and stores the device; undefined if `token` is
     * invalid. A token that was replaced within the last minutes returns the same next token again while that is
     * unused, for two tabs at once and for a browser whose answer was lost. Any other one must have been stolen: the
     * session ends.
     */
    async renew(token: string, device: string): Promise<LiveSession | undefined> {
      const session = await sessions.lockByToken(token);
      const row = await manager.findOneBy(refreshTokenEntity, { hash: hashToken(token) });
      if (!session || !row || session.endedAt || session.endsAt <= now) return undefined;
      if (row.createdAt < addSeconds(now, -idleSeconds)) return undefined;
      if (!row.replacedAt) return replace(token, session, device);
      const refreshToken = await freshSuccessor(token, row);
      if (refreshToken) return { sid: session.id, adminId: session.adminId, refreshToken };
      await recordInTransaction(manager, {
        event: 'refresh-token-reused',
        outcome: 'refused',
        adminId: session.adminId,
      });
      await sessions.end(session.id, 'refresh token reused');
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
