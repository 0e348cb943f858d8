import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';

/**
 * The key that links to résumés are signed with: `configured`, or else one that the first process to ask made and
 * all replicas share through the database.
 */
export const signingKey = async (dataSource: DataSource, configured: string | undefined): Promise<Buffer> => {
  if (configured !== undefined) return Buffer.from(configured);
  await dataSource.query('INSERT INTO media_keys (id, key) VALUES (1, $1) ON CONFLICT (id) DO NOTHING', [
    randomBytes(32),
  ]);
  const rows: unknown = await dataSource.query('SELECT key FROM media_keys WHERE id = 1');
  const key: unknown = Array.isArray(rows) ? rows[0]?.key : undefined;
  if (!Buffer.isBuffer(key)) throw new Error('The signing key of media links is not in the database');
  return key;
};
