import { type AccessClaims, type UploadPreset, uploadPresets } from '@ekamra/contracts';
import {
  ApiError,
  invalid,
  notSignedIn,
  type Router,
  type SettleSize,
  throwIfTimedOut,
  tooLarge,
  unavailable,
  whileConnected,
  wrongType,
} from '@ekamra/chassis';
import { uploadPath } from '@ekamra/contracts/calls/calls';
import { createFairQueue } from '@ekamra/chassis/limits/fair-queue';
import { BulkheadRejectedError } from 'cockatiel';
import { fileTypeFromFile } from 'file-type';
import { limitKeyOfRequest } from '@ekamra/chassis/http/visitor-address';
import { kilobytesOf, type Limits } from '../rate-limits.ts';
import type { ContentDependencies } from '../parts.ts';
import { maxResumePictureBytes } from './picture.ts';
import { type AcceptedFile, prepareUpload, storeUpload } from './store-upload.ts';
import { contentTypes, documentExtensions } from './media-names.ts';
import type { MediaStore } from './media-store.ts';
import { zipType } from './office-document.ts';
import { type ReceivedFile, receiveFile } from './receive-upload.ts';
import type { Variants } from './variants.ts';

/** Rules of an upload preset. */
interface PresetRules {
  /** True if it requires a signed-in admin. */
  adminOnly: boolean;
  /** True if the file is readable only through signed links. */
  private: boolean;
  maxBytes: number;
  /** Accepted content types, as detected from the first bytes. */
  types: readonly string[];
  /** Accepted types for messages. */
  typesLabel: string;
}

const megabyte = 1024 * 1024;

const pictures: PresetRules = {
  adminOnly: true,
  private: false,
  maxBytes: 10 * megabyte,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  typesLabel: 'a JPEG, PNG, WebP, AVIF or GIF picture',
};
const resumes: PresetRules = {
  adminOnly: false,
  private: true,
  maxBytes: 5 * megabyte,
  types: ['image/jpeg', 'image/png', ...documentExtensions.map((extension) => contentTypes[extension])],
  typesLabel: 'a PDF, DOCX, ODT, JPEG or PNG file',
};

const rulesByPreset: ReadonlyMap<string, PresetRules> = new Map<UploadPreset, PresetRules>([
  [uploadPresets.resumes, resumes],
  [uploadPresets.buildings, pictures],
  [uploadPresets.lands, pictures],
  [uploadPresets.blogs, pictures],
]);

/** Size limit of uploads with and without an admin's token: bytes. */
const maxUploadBytes = (signedIn: boolean): number => (signedIn ? pictures : resumes).maxBytes;

/** Formats a size limit for messages: `5 MB`. */
const formatMegabytes = (bytes: number): string => `${bytes / megabyte} MB`;

/** Further dependencies of the media routes. */
export interface MediaOptions extends ContentDependencies {
  store: MediaStore;
  limits: Limits;
  /** Folder of uploads being processed. */
  uploadsDir: string;
  variants: Variants;
  /** Called with the name of a public picture once it is stored, to prepare its variants. */
  pictureStored: (name: string) => void;
}

/**
 * Visitors' files processed concurrently, one of an address, and addresses that wait: apart from pictures, which no number of
 * files may delay.
 */
const privateFileLimits = { concurrent: 2, waiting: 15, retryAfter: 5 };

/** Time to process a received file: milliseconds, less than the BFF waits. */
const processingMs = 50_000;

const checkFile = async (file: ReceivedFile, claims: AccessClaims | undefined): Promise<AcceptedFile> => {
  const rules = rulesByPreset.get(file.preset);
  if (rules === undefined)
    throw invalid([{ path: 'upload_preset', message: 'There is no such upload preset' }]);
  if (rules.adminOnly && claims === undefined) throw notSignedIn();
  if (file.bytes > rules.maxBytes)
    throw tooLarge(`The file is larger than ${formatMegabytes(rules.maxBytes)}`);
  if (file.bytes === 0) throw invalid([{ path: 'file', message: 'The file is empty' }]);
  // The entries of a zip file are not read by the library, which decompresses some.
  const type = (await zipType(file)) ?? (await fileTypeFromFile(file.path))?.mime;
  if (type === undefined || !rules.types.includes(type))
    throw wrongType(`The file is not ${rules.typesLabel}`);
  return { path: file.path, type, preset: file.preset, private: rules.private };
};

/**
 * Registers the upload call: everybody may send résumés, admins pictures. The type of a file is detected from its
 * first bytes, not from its name or header.
 */
export const uploadRoutes = (router: Router, parts: MediaOptions): void => {
  const { verifier, limits, variants, uploadsDir } = parts;

  const privateFiles = createFairQueue(privateFileLimits);

  /** Runs `store`, which stores about `expected` bytes for a visitor, within the daily limits; it settles the true number. */
  const withinDailyLimits = <T>(
    visitor: string,
    expected: number,
    store: (settle: SettleSize) => Promise<T>,
  ): Promise<T> => {
    const kilobytes = kilobytesOf(expected);
    return limits.storedByAddress.consumeSize(visitor, kilobytes, (settleForAddress) =>
      limits.storedByAll.consumeSize('all', kilobytes, (settleForAll) =>
        store(async (bytes) => {
          await settleForAddress(kilobytesOf(bytes));
          await settleForAll(kilobytesOf(bytes));
        }),
      ),
    );
  };

  const claimsOf = async (authorization: string): Promise<AccessClaims | undefined> => {
    if (authorization === '') return undefined;
    return verifier.verify(authorization).catch((error: unknown) => {
      // An expired session must not prevent sending a résumé.
      if (error instanceof ApiError && error.code === 'NOT_SIGNED_IN') return undefined;
      throw error;
    });
  };

  router.post(uploadPath, async (ctx) => {
    const claims = await claimsOf(ctx.get('Authorization'));
    const visitor = limitKeyOfRequest(ctx);
    const sender = claims ? `admin ${claims.sub}` : visitor;
    if (claims === undefined) {
      await limits.resume.consume(visitor);
      // Sooner than its file is received.
      privateFiles.check(sender);
    }
    const maxBytes = maxUploadBytes(claims !== undefined);
    await using file = await receiveFile(ctx.req, { maxBytes, directory: uploadsDir });
    const accepted = await checkFile(file, claims);
    ctx.set('Cache-Control', 'no-store');
    // The request's deadline would include the time of the upload.
    const processFile = (settle?: SettleSize) => {
      const store = async () => {
        // Whoever has gone while he waited costs nothing more.
        throwIfTimedOut();
        const upload = await prepareUpload(accepted);
        await settle?.(upload.data.length);
        return storeUpload(upload, accepted, parts);
      };
      return accepted.private ? privateFiles.run(sender, store) : variants.process(store);
    };
    const expectedBytes = accepted.type.startsWith('image/')
      ? Math.min(file.bytes, maxResumePictureBytes)
      : file.bytes;
    const storeAccepted = () =>
      claims === undefined ? withinDailyLimits(visitor, expectedBytes, processFile) : processFile();
    ctx.body = await whileConnected(ctx.res, processingMs, storeAccepted).catch((error: unknown) => {
      throw error instanceof BulkheadRejectedError ? unavailable(5, { cause: error }) : error;
    });
  });
};
