import { strongEtag } from '@ekamra/chassis';
import type { Encodable } from '../encoded-answer.ts';
import { encodedBody } from '../encodings.ts';

/** A file that is answered from memory. */
export interface KeptFile extends Encodable {
  type: string;
}

/** Keeps a file together with its entity tag and its compressed forms. */
export const keptFile = (type: string, content: string | Buffer): KeptFile => {
  const bytes = Buffer.from(content);
  return { type, etag: strongEtag(bytes), body: encodedBody(bytes) };
};
