import { type DataSource, EntitySchema } from 'typeorm';
import { z } from 'zod';
import type { MediaStore } from './media-store.ts';
import {
  contentTypes,
  documentExtensions,
  masterKey,
  type MediaKey,
  pictureNameOf,
  type ResumeExtension,
  resumeKey,
} from './media-names.ts';

/** A stored upload and its preset. */
export interface MediaRecord {
  id: string;
  preset: string;
  /** True if only signed links may read it. */
  private: boolean;
  contentType: string;
  /** Pixels; null for a document. */
  width: number | null;
  height: number | null;
  bytes: number;
}

export const mediaEntity = new EntitySchema<MediaRecord>({
  name: 'media',
  columns: {
    id: { type: 'uuid', primary: true },
    preset: { type: 'text' },
    private: { type: 'boolean' },
    contentType: { type: 'text', name: 'content_type' },
    width: { type: 'integer', nullable: true },
    height: { type: 'integer', nullable: true },
    bytes: { type: 'integer' },
  },
});

/** Fields that determine an upload's address and store key. */
export type StoredUpload = Pick<MediaRecord, 'id' | 'private' | 'contentType' | 'width' | 'height'>;

const pictureName = ({ id, width, height }: StoredUpload): string =>
  pictureNameOf(id, { width: width ?? 0, height: height ?? 0 });

const resumeExtension = ({ contentType }: StoredUpload): ResumeExtension =>
  documentExtensions.find((extension) => contentTypes[extension] === contentType) ?? 'jpg';

/** Returns an upload's name as records refer to it: its address after the media path. */
export const uploadNameOf = (upload: StoredUpload): string =>
  upload.private ? `resumes/${upload.id}.${resumeExtension(upload)}` : pictureName(upload);

/** Returns the store key of an upload's file; the variants of a picture are made from it. */
export const uploadKeyOf = (upload: StoredUpload): MediaKey =>
  upload.private ? resumeKey(upload.id, resumeExtension(upload)) : masterKey(pictureName(upload));

/** Removes all files of an upload; none is no error. */
export const removeFiles = async (store: MediaStore, upload: StoredUpload): Promise<void> => {
  if (upload.private) return store.deleteFolder(upload.id);
  const name = pictureName(upload);
  // The master is removed first, so that a concurrent variant notices the removal.
  await store.delete(masterKey(name));
  return store.deleteFolder(name);
};

/** Interval between two checks of an upload. */
const checkIntervalHours = 6;
/**
 * Grace periods of unused uploads. Anybody may send résumés, which are removed after a day. Pictures are uploaded
 * only by admins, into forms that may stay open as long as a session may idle, seven days: a form saved after that
 * must not refer to removed pictures.
 */
const resumeGraceHours = 24;
const pictureGraceHours = 8 * 24;
/** After a longer gap between checks, it is unknown since when an upload has been unused. */
const maxGapHours = 12;
/** Lease of a claim; also the maximum age of an answer that a removal relies on. */
const leaseSeconds = 120;
const claimBatchSize = 50;

const graceEnds = `referenced + CASE WHEN judged.private THEN interval '${resumeGraceHours} hours' ELSE interval '${pictureGraceHours} hours' END`;

/** Uploads claimed by this replica. */
export interface Claim {
  uploads: StoredUpload[];
  /** End of the claim in the database's format. */
  until: string;
}

/** Columns of {@link uploadRow}. */
export const uploadColumns = 'media.id, private, content_type, width, height';

/** A row of `media` as {@link uploadColumns} select it. */
export const uploadRow = z
  .object({
    id: z.string(),
    private: z.boolean(),
    content_type: z.string(),
    width: z.number().nullable(),
    height: z.number().nullable(),
  })
  .transform(({ content_type: contentType, ...row }): StoredUpload => ({ ...row, contentType }));

const claimedRows = z.array(z.intersection(uploadRow, z.object({ until: z.string() })));
const idRows = z.array(z.object({ id: z.string() }));

/**
 * Claims the uploads that are due for a check; undefined if there are none. All times are the database's, so a
 * replica with a wrong clock removes nothing too early.
 */
export const claimUploads = async (dataSource: DataSource): Promise<Claim | undefined> => {
  const sql = `
    WITH due AS (
      SELECT id FROM media WHERE check_at <= now() ORDER BY check_at LIMIT ${claimBatchSize} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE media SET check_at = now() + interval '${leaseSeconds} seconds' FROM due WHERE media.id = due.id
      RETURNING ${uploadColumns}, check_at::text AS until
    )
    SELECT * FROM claimed`;
  const uploads = claimedRows.parse(await dataSource.query(sql));
  const until = uploads[0]?.until;
  return until === undefined ? undefined : { uploads, until };
};

/**
 * Records which of the claimed uploads are in use, and returns the ids of those to remove: repeatedly found unused
 * for their whole grace period. The others are checked again in six hours.
 */
export const recordReferences = async (
  dataSource: DataSource,
  { uploads, until }: Claim,
  usedIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const sql = `
    WITH judged AS (
      SELECT id, private, CASE
        WHEN id = ANY($3::uuid[]) THEN now()
        WHEN coalesce(checked_at, referenced_at) < now() - interval '${maxGapHours} hours' THEN now()
        ELSE referenced_at
      END AS referenced
      FROM media WHERE id = ANY($1::uuid[]) AND check_at = $2::timestamptz AND check_at > now()
    ), noted AS (
      UPDATE media SET referenced_at = referenced, checked_at = now(), check_at = CASE
        WHEN ${graceEnds} <= now() THEN check_at
        ELSE now() + interval '${checkIntervalHours} hours'
      END
      FROM judged WHERE media.id = judged.id
    )
    SELECT id FROM judged WHERE ${graceEnds} <= now()`;
  const uploadIds = uploads.map(({ id }) => id);
  return new Set(idRows.parse(await dataSource.query(sql, [uploadIds, until, usedIds])).map(({ id }) => id));
};

/** True if the claim on an upload is still valid. */
export const isStillClaimed = async (
  dataSource: DataSource,
  { until }: Claim,
  id: string,
): Promise<boolean> => {
  const sql = 'SELECT id FROM media WHERE id = $1 AND check_at = $2::timestamptz AND check_at > now()';
  return idRows.parse(await dataSource.query(sql, [id, until])).length === 1;
};
