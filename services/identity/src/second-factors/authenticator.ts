import { company } from '@ekamra/contracts';
import { Secret, TOTP } from 'otpauth';

/** Lifetime of a code: seconds. */
const period = 30;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: company.name,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period,
  });

/** Returns a new secret of 160 bits in Base32, as RFC 4226 recommends. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the address that authenticator apps read from a QR code. */
export const authenticatorUri = (secret: string, phone: string): string => totpOf(secret, phone).toString();

/**
 * Returns the time step of a code (TOTP, RFC 6238), which may be the previous or next one for clocks that differ;
 * undefined for a wrong code.
 */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
};
