import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts tokens in the database until their mail is handed over; the label is the recovery's id. */
export const recoverySeal = (secret: string): Seal => createSeal(secret, 'password recovery');

/** Returns a new unguessable token: 256 random bits, as 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored hash of a token. Its randomness makes a slow hash unnecessary. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Encrypts stored data: AES-256-GCM (NIST SP 800-38D) with a key derived from a secret (HKDF, RFC 5869). */
export interface Seal {
  /** Encrypts the plaintext and binds it to `label`, which is required to open it. */
  close(plaintext: string, label: string): Buffer;
  /** Decrypts; throws if the secret or the label differs, or the bytes were changed. */
  open(sealed: Buffer, label: string): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** Creates a seal with a separate key for `purpose`. */
export const createSeal = (secret: string, purpose: string): Seal => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    close(plaintext, label) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
      const encrypted = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    open(sealed, label) {
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(label)).setAuthTag(tag);
      return (
        decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
};
