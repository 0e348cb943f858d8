import { company } from '@ekamra/contracts';
import { Secret, TOTP } from 'otpauth';
import { wrongClock } from './refusals.ts';

/** Lifetime of a code: seconds. */
const period = 30;
/** Steps by which the clock of a phone may differ, and by which one that is off is recognised: half an hour. */
const steps = { counted: 1, recognised: 60 };

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
 *
 * @throws ApiError 422 for the code of a clock that is off by more, which the person can mend
 */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: steps.recognised });
  if (delta === null) return undefined;
  if (Math.abs(delta) > steps.counted) throw wrongClock((delta * period) / 60);
  return Math.floor(timestamp / 1000 / period) + delta;
};
