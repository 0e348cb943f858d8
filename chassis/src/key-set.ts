import { createPublicKey, type KeyObject } from 'node:crypto';
import { jwks, jwksPath } from '@ekamra/contracts';
import { notSignedIn } from './api-error.ts';
import { fetchJson } from './fetch-json.ts';
import { type Clock, createRefreshed, processClock } from './refreshed.ts';

export interface KeySet {
  /** The public key named `kid`; throws ApiError 401 when identity has no such key. */
  find(kid: string): Promise<KeyObject>;
}

/** Identity's public keys: read anew every five minutes and for a key that is not known, kept for an hour without it. */
export const createKeySet = (identityUrl: string, clock: Clock = processClock): KeySet => {
  const keys = createRefreshed({
    load: async () => {
      const published = await fetchJson(identityUrl + jwksPath, jwks);
      return new Map(published.keys.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
    },
    freshMs: 300_000,
    usableMs: 3_600_000,
    clock,
  });
  return {
    find: async (kid) => {
      const key = (await keys.get()).get(kid) ?? (await keys.renew()).get(kid);
      if (!key) throw notSignedIn();
      return key;
    },
  };
};
