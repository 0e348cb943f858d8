import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what is stored: AES-256-GCM (NIST SP 800-38D) under a key derived from a secret (HKDF, RFC 5869). */
export interface Seal {
  /** The plaintext encrypted and bound to `label`, which must be given again to open it. */
  close(plaintext: string, label: string): Buffer;
  /** Throws when the secret or the label is another, or the sealed bytes were changed. */
  open(sealed: Buffer, label: string): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** A seal whose key serves only `purpose`. */
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
