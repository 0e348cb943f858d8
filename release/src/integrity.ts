import { createHash } from 'node:crypto';

/** Integrity of a file in the format of Subresource Integrity (W3C SRI, SHA-384). */
export const integrityOf = (bytes: Buffer | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
