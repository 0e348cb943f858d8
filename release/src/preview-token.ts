import { payloadTypes, preview, type Preview } from '@ekamra/contracts/releases/release';
import { openReleaseEnvelope, signEnvelope } from './signing/envelope.ts';
import { trustFor, type SigningKey, type TrustedKeys } from './signing/signing-keys.ts';
import { ReleaseError } from './store/release-error.ts';

/** Creates the token of a preview link: the signed preview, safe in URLs and cookies. */
export const previewToken = (key: SigningKey, content: Preview): string =>
  Buffer.from(JSON.stringify(signEnvelope(key, payloadTypes.preview, content))).toString('base64url');

/** True if the time of a preview is over. */
const hasEnded = ({ until }: Preview, now: Date): boolean => until !== undefined && new Date(until) <= now;

/**
 * Verifies a preview token; whether its links were revoked, the record of the remote tells. Throws `NOT_TRUSTED` unless it is signed by a release key and hasn't expired, and `DAMAGED`
 * if it can't be read.
 */
export const openPreview = (token: string, { trust, now }: { trust: TrustedKeys; now: Date }): Preview => {
  const openWith = (keys: TrustedKeys): Preview =>
    openReleaseEnvelope(Buffer.from(token, 'base64url').toString('utf8'), {
      subject: 'The preview',
      payloadType: payloadTypes.preview,
      schema: preview,
      trust: keys,
    });
  const opened = openWith(trustFor(trust, openWith(trust).remote));
  if (hasEnded(opened, now))
    throw new ReleaseError('NOT_TRUSTED', `The preview was for the time until ${opened.until}`);
  return opened;
};
