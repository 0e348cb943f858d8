import { envelope, payloadTypes, preview, type Preview } from '@ekamra/contracts/release';
import { openEnvelope, signEnvelope } from './signing/envelope.ts';
import type { SigningKey, TrustedKey } from './signing/keys.ts';
import { parseJson } from './signing/parse-json.ts';
import { ReleaseError } from './store/release-error.ts';

/** What the link of a preview carries: the signed preview, in characters that an address and a cookie may hold. */
export const previewToken = (key: SigningKey, shown: Preview): string =>
  Buffer.from(JSON.stringify(signEnvelope(key, payloadTypes.preview, shown))).toString('base64url');

/**
 * Reads the token of a preview. Throws `NOT_TRUSTED` unless a release key signed it and its time isn't over, and
 * `DAMAGED` for what isn't a token.
 */
export const openPreview = (token: string, { trust, now }: { trust: TrustedKey[]; now: Date }): Preview => {
  const text = Buffer.from(token, 'base64url').toString('utf8');
  const sealed = parseJson(envelope, { text, what: 'The preview' });
  const { value, may } = openEnvelope(sealed, {
    what: 'The preview',
    payloadType: payloadTypes.preview,
    trust,
  });
  if (!may.has('release')) throw new ReleaseError('NOT_TRUSTED', 'The preview isn’t signed by a release key');
  const opened = preview.safeParse(value);
  if (!opened.success) throw new ReleaseError('DAMAGED', 'The preview isn’t one', opened.error);
  if (new Date(opened.data.until) <= now)
    throw new ReleaseError('NOT_TRUSTED', `The preview was for the time until ${opened.data.until}`);
  return opened.data;
};
