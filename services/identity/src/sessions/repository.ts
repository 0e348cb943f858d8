import { newId } from '@ekamra/chassis';
import { type EntityManager, IsNull, LessThan, MoreThan } from 'typeorm';
import { hashOf, newToken } from '../random-token.ts';
import {
  type EndReason,
  refreshTokenEntity,
  type RefreshTokenRow,
  sessionEntity,
  type SessionRow,
} from './entity.ts';
import { openSuccessor, sealSuccessor } from './refresh-token.ts';
import { endedListSeconds, graceSeconds, idleSeconds, sessionSeconds } from './times.ts';

/** A session as its holder carries on with it. */
export interface LiveSession {
  sid: string;
  adminId: string;
  refreshToken: string;
}

const after = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
const before = (from: Date, seconds: number): Date => after(from, -seconds);

/** Reads and writes sessions, in the transaction of `manager`, at the time `now`. */
export const sessionRepository = (manager: EntityManager, now: Date) => {
  const keepToken = async (sessionId: string): Promise<string> => {
    const token = newToken();
    await manager.insert(refreshTokenEntity, {
      hash: hashOf(token),
      sessionId,
      createdAt: now,
      replacedAt: null,
      successor: null,
    });
    return token;
  };

  const replace = async (token: string, session: SessionRow): Promise<LiveSession> => {
    const refreshToken = await keepToken(session.id);
    await manager.update(
      refreshTokenEntity,
      { hash: hashOf(token) },
      { replacedAt: now, successor: sealSuccessor(token, refreshToken) },
    );
    return { sid: session.id, adminId: session.adminId, refreshToken };
  };

  /** The token that took the place of `row` a moment ago, while it is still the newest. */
  const freshSuccessor = async (token: string, row: RefreshTokenRow): Promise<string | undefined> => {
    if (!row.successor || !row.replacedAt || row.replacedAt < before(now, graceSeconds)) return undefined;
    const successor = openSuccessor(token, row.successor);
    const newest = await manager.existsBy(refreshTokenEntity, {
      hash: hashOf(successor),
      replacedAt: IsNull(),
    });
    return newest ? successor : undefined;
  };

  const sessions = {
    /** Begins a session, and forgets those of the admin that are long over. */
    async start(adminId: string): Promise<LiveSession> {
      await manager.delete(sessionEntity, { adminId, endsAt: LessThan(before(now, endedListSeconds)) });
      const sid = newId();
      await manager.insert(sessionEntity, {
        id: sid,
        adminId,
        createdAt: now,
        endsAt: after(now, sessionSeconds),
        endedAt: null,
        endReason: null,
      });
      return { sid, adminId, refreshToken: await keepToken(sid) };
    },

    /**
     * Gives the session's next refresh token in exchange for its newest; undefined when `token` is not good.
     * The one just replaced gives the same next token again for a few seconds, so that two tabs, or a browser that
     * never got its answer, may renew at once. One older than that has been stolen from somebody: the session ends.
     */
    async renew(token: string): Promise<LiveSession | undefined> {
      const session = await sessions.lockByToken(token);
      const row = await manager.findOneBy(refreshTokenEntity, { hash: hashOf(token) });
      if (!session || !row || session.endedAt || session.endsAt <= now) return undefined;
      if (row.createdAt < before(now, idleSeconds)) return undefined;
      if (!row.replacedAt) return replace(token, session);
      const refreshToken = await freshSuccessor(token, row);
      if (refreshToken) return { sid: session.id, adminId: session.adminId, refreshToken };
      await sessions.end(session.id, 'refresh token reused');
      return undefined;
    },

    /** The session that a refresh token belongs to; nobody else renews or ends it until the transaction is over. */
    async lockByToken(token: string): Promise<SessionRow | undefined> {
      const row = await manager
        .createQueryBuilder(sessionEntity, 'session')
        .where('session.id = (SELECT session_id FROM refresh_tokens WHERE hash = :hash)', {
          hash: hashOf(token),
        })
        .setLock('pessimistic_write')
        .getOne();
      return row ?? undefined;
    },

    /** Ends a session now, unless it has ended already. */
    async end(id: string, endReason: EndReason): Promise<void> {
      await manager.update(sessionEntity, { id, endedAt: IsNull() }, { endedAt: now, endReason });
    },

    /** Ends all sessions of an admin now. */
    async endAll(adminId: string, endReason: EndReason): Promise<void> {
      await manager.update(sessionEntity, { adminId, endedAt: IsNull() }, { endedAt: now, endReason });
    },

    /** Whether the session goes on. */
    isLive: (id: string): Promise<boolean> =>
      manager.existsBy(sessionEntity, { id, endedAt: IsNull(), endsAt: MoreThan(now) }),

    /** Sessions that ended so lately that a token of theirs may not have run out yet. */
    async endedLately(): Promise<string[]> {
      const rows = await manager.find(sessionEntity, {
        select: { id: true },
        where: { endedAt: MoreThan(before(now, endedListSeconds)) },
      });
      return rows.map(({ id }) => id);
    },
  };
  return sessions;
};
