import { EntitySchema } from 'typeorm';

/** Why a session ended before its time. */
export type EndReason = 'signed out' | 'refresh token reused' | 'password changed';

/** What a sign-in began. */
export interface SessionRow {
  id: string;
  adminId: string;
  createdAt: Date;
  /** When it ends by itself, however often it is renewed. */
  endsAt: Date;
  endedAt: Date | null;
  endReason: EndReason | null;
}

/** One refresh token of a session: only the newest is good. Kept as its SHA-256. */
export interface RefreshTokenRow {
  hash: Buffer;
  sessionId: string;
  createdAt: Date;
  replacedAt: Date | null;
  /** The token in its place, sealed so that only who holds this one can open it. */
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
