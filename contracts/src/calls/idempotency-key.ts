/**
 * Returns a random key for the header `Idempotency-Key`: 32 hexadecimal digits. `crypto.randomUUID` is missing where a page
 * has no secure connection.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
