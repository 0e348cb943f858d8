import { ApiError, invalid, notSignedIn, tooLarge, unavailable, wrongType } from '@ekamra/chassis';
import type { AccessClaims } from '@ekamra/contracts';
import { uploadPath } from '@ekamra/contracts/calls';
import type { BulkheadPolicy } from 'cockatiel';
import { BulkheadRejectedError } from 'cockatiel';
import { fileTypeFromFile } from 'file-type';
import type { Limits } from '../limits.ts';
import { visitorOf } from '@ekamra/chassis/visitor';
import type { Parts, Router } from '../parts.ts';
import type { AcceptedFile } from './keep.ts';
import { keepUpload } from './keep.ts';
import type { MediaStore } from './media-store.ts';
import { maxUploadBytes, megabytes, presetRules } from './presets.ts';
import type { ReceivedFile } from './receive.ts';
import { receiveFile } from './receive.ts';

/** What the media routes work with beyond the rest. */
export interface MediaParts extends Parts {
  store: MediaStore;
  limits: Limits;
  /** Where an upload lies while it is looked at. */
  uploadsDir: string;
  /** Bounds how many pictures are worked on at once. */
  work: BulkheadPolicy;
}

const accept = async (file: ReceivedFile, claims: AccessClaims | undefined): Promise<AcceptedFile> => {
  const rules = presetRules(file.preset);
  if (rules === undefined)
    throw invalid([{ path: 'upload_preset', message: 'There is no such upload preset' }]);
  if (rules.adminOnly && claims === undefined) throw notSignedIn();
  if (file.bytes > rules.maxBytes) throw tooLarge(`The file is larger than ${megabytes(rules.maxBytes)}`);
  if (file.bytes === 0) throw invalid([{ path: 'file', message: 'The file is empty' }]);
  const type = (await fileTypeFromFile(file.path))?.mime;
  if (type === undefined || !rules.types.includes(type))
    throw wrongType(`The file is not ${rules.typesShown}`);
  return { path: file.path, type, preset: file.preset, private: rules.private };
};

/**
 * Registers the image host's call (spec.md point 7): résumés may be sent by everybody, pictures by admins. What a
 * file is, its first bytes tell, not its name or header.
 */
export const uploadRoutes = (router: Router, parts: MediaParts): void => {
  const { verifier, limits, work, uploadsDir } = parts;

  const claimsOf = async (authorization: string): Promise<AccessClaims | undefined> => {
    if (authorization === '') return undefined;
    return verifier.verify(authorization).catch((error: unknown) => {
      // A session that is over takes nobody the right to send a résumé.
      if (error instanceof ApiError && error.code === 'NOT_SIGNED_IN') return undefined;
      throw error;
    });
  };

  router.post(uploadPath, async (ctx) => {
    const claims = await claimsOf(ctx.get('Authorization'));
    if (claims === undefined)
      await limits.resume.consume(visitorOf(ctx.get('X-Forwarded-For'), ctx.req.socket.remoteAddress));
    const maxBytes = maxUploadBytes(claims !== undefined);
    await using file = await receiveFile(ctx.req, { maxBytes, directory: uploadsDir });
    const accepted = await accept(file, claims);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await work
      .execute(() => keepUpload(accepted, parts))
      .catch((error: unknown) => {
        throw error instanceof BulkheadRejectedError ? unavailable(5, { cause: error }) : error;
      });
  });
};
