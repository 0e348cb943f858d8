import { hash } from 'node:crypto';
import { type EntityManager, EntitySchema, IsNull } from 'typeorm';
import { createSeal, hashToken, newToken } from '../seal.ts';
import { addSeconds, graceSeconds } from './session-times.ts';

/** One refresh token of a session, stored as its SHA-256; only the newest is valid. */
interface RefreshTokenRow {
  hash: Buffer;
  sessionId: string;
  createdAt: Date;
  replacedAt: Date | null;
  /** The next token, encrypted so that only the holder of this one can open it. */
  successor: Buffer | null;
  /**
   * Browser and network that asked for the successor, as a hash that only the holder of this token can compare; null
   * for a token that an older version has replaced.
   */
  replacedBy: Buffer | null;
}

export const refreshTokenEntity = new EntitySchema<RefreshTokenRow>({
  name: 'refresh token',
  tableName: 'refresh_tokens',
  columns: {
    hash: { type: 'bytea', primary: true },
    sessionId: { name: 'session_id', type: 'uuid' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    replacedAt: { name: 'replaced_at', type: 'timestamptz', nullable: true },
    successor: { type: 'bytea', nullable: true },
    replacedBy: { name: 'replaced_by', type: 'bytea', nullable: true },
  },
});

/** Whoever asks for a renewal. */
export interface Requester {
  /** Browser and system, such as "Chrome on Windows". */
  device: string;
  /** Id of the browser by its device cookie; undefined without one of the session's admin. */
  browser: string | undefined;
  /** Network of the address (`networkOf`). */
  network: string;
}

const requesterHash = (token: string, { browser, network }: Requester): Buffer =>
  hash('sha256', JSON.stringify([token, browser ?? null, network]), 'buffer');

const successorSeal = (token: string) => createSeal(token, 'refresh token successor');

/** Reads and writes refresh tokens, in the transaction of `manager` that has locked their session, at the time `now`. */
export const refreshTokenRepository = (manager: EntityManager, now: Date) => {
  const issue = async (sessionId: string): Promise<string> => {
    const token = newToken();
    await manager.insert(refreshTokenEntity, {
      hash: hashToken(token),
      sessionId,
      createdAt: now,
      replacedAt: null,
      successor: null,
      replacedBy: null,
    });
    return token;
  };

  return {
    /** Stores a new token of a session, and returns it. */
    issue,

    find: (token: string): Promise<RefreshTokenRow | null> =>
      manager.findOneBy(refreshTokenEntity, { hash: hashToken(token) }),

    /** Replaces the newest token of a session, and returns its successor. */
    async replace(token: string, sessionId: string, requester: Requester): Promise<string> {
      const successor = await issue(sessionId);
      await manager.update(
        refreshTokenEntity,
        { hash: hashToken(token) },
        {
          replacedAt: now,
          successor: successorSeal(token).close(successor, ''),
          replacedBy: requesterHash(token, requester),
        },
      );
      return successor;
    },

    /**
     * Returns the successor of `token` again if the same browser and network asked for it within the last two minutes,
     * and it is still the newest.
     */
    async successorFor(
      requester: Requester,
      token: string,
      { replacedAt, successor: sealed, replacedBy }: RefreshTokenRow,
    ): Promise<string | undefined> {
      if (!sealed || !replacedAt || replacedAt < addSeconds(now, -graceSeconds)) return undefined;
      if (replacedBy && !replacedBy.equals(requesterHash(token, requester))) return undefined;
      const successor = successorSeal(token).open(sealed, '');
      const isNewest = await manager.existsBy(refreshTokenEntity, {
        hash: hashToken(successor),
        replacedAt: IsNull(),
      });
      return isNewest ? successor : undefined;
    },
  };
};
