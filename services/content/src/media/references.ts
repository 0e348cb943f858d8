import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { StoredUpload } from './stored-upload.ts';

/** Each upload is looked at as often as this. */
const everyHours = 6;
/**
 * An upload that nothing names is kept for so long. Résumés may be sent by anybody, and go after a day. Pictures only
 * admins upload, into forms that may stay open for as long as a session may idle, which is seven days: saved after
 * that, a form must not name pictures that are gone.
 */
const resumeGraceHours = 24;
const pictureGraceHours = 8 * 24;
/** When nobody looked for longer than this, it is not known since when nothing names an upload. */
const longestGapHours = 12;
/** How long a replica has to finish what it claimed, and how old an answer may be that something is removed by. */
const leaseSeconds = 120;
const atOnce = 50;

const graceEnds = `referenced + CASE WHEN judged.private THEN interval '${resumeGraceHours} hours' ELSE interval '${pictureGraceHours} hours' END`;

/** Uploads that this replica alone looks at for a while. */
export interface Claim {
  uploads: StoredUpload[];
  /** When the claim ends, as the database writes it. */
  until: string;
}

const claimed = z.array(
  z
    .object({
      id: z.string(),
      private: z.boolean(),
      content_type: z.string(),
      width: z.number().nullable(),
      height: z.number().nullable(),
      until: z.string(),
    })
    .transform(({ content_type: contentType, ...row }) => ({ ...row, contentType })),
);
const ids = z.array(z.object({ id: z.string() }));

/**
 * Claims the uploads that are due to be looked at; undefined when none is. All times are the database's, which all
 * replicas share: a replica whose clock is wrong removes nothing too early.
 */
export const claimUploads = async (dataSource: DataSource): Promise<Claim | undefined> => {
  const sql = `
    WITH due AS (
      SELECT id FROM media WHERE check_at <= now() ORDER BY check_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE media SET check_at = now() + interval '${leaseSeconds} seconds' FROM due WHERE media.id = due.id
      RETURNING media.id, private, content_type, width, height, check_at::text AS until
    )
    SELECT * FROM claimed`;
  const uploads = claimed.parse(await dataSource.query(sql));
  const until = uploads[0]?.until;
  return until === undefined ? undefined : { uploads, until };
};

/**
 * Notes which of the claimed uploads are in use, and answers the ids of those to remove: nothing has named them for
 * as long as they are kept, in which that was asked again and again. The others are looked at again in six hours.
 */
export const noteReferences = async (
  dataSource: DataSource,
  { uploads, until }: Claim,
  usedIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const sql = `
    WITH judged AS (
      SELECT id, private, CASE
        WHEN id = ANY($3::uuid[]) THEN now()
        WHEN coalesce(checked_at, referenced_at) < now() - interval '${longestGapHours} hours' THEN now()
        ELSE referenced_at
      END AS referenced
      FROM media WHERE id = ANY($1::uuid[]) AND check_at = $2::timestamptz AND check_at > now()
    ), noted AS (
      UPDATE media SET referenced_at = referenced, checked_at = now(), check_at = CASE
        WHEN ${graceEnds} <= now() THEN check_at
        ELSE now() + interval '${everyHours} hours'
      END
      FROM judged WHERE media.id = judged.id
    )
    SELECT id FROM judged WHERE ${graceEnds} <= now()`;
  const all = uploads.map(({ id }) => id);
  return new Set(ids.parse(await dataSource.query(sql, [all, until, usedIds])).map(({ id }) => id));
};

/** Whether a claimed upload is still this replica's to remove. */
export const isStillClaimed = async (
  dataSource: DataSource,
  { until }: Claim,
  id: string,
): Promise<boolean> => {
  const sql = 'SELECT id FROM media WHERE id = $1 AND check_at = $2::timestamptz AND check_at > now()';
  return ids.parse(await dataSource.query(sql, [id, until])).length === 1;
};
