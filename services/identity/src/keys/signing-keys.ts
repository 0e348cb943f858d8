import { createPublicKey, type KeyObject } from 'node:crypto';
import { inTransaction, jsonText, route, type Router } from '@ekamra/chassis';
import { getCall, type jwks, jwksPath } from '@ekamra/contracts';
import type { z } from 'zod';
import { type DataSource, type FindOptionsWhere, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import type { IdentityOptions } from '../parts.ts';
import {
  keySeal,
  lockKeyCreation,
  newSigningKey,
  privateKeyOf,
  type PublicKey,
  signingKeyEntity,
  type SigningKeyRow,
} from './sealed-key.ts';

/** Internal call for the public keys (RFC 7517). */
const publishedKeys = getCall<{ answer: z.infer<typeof jwks> }>(jwksPath, 'everyone', 'identity');

/** Publishes the keys that verify access tokens. */
export const keyRoutes = (router: Router, { keys }: IdentityOptions): void => {
  route(router, publishedKeys, { schemas: {} }, async () =>
    jsonText(JSON.stringify({ keys: await keys.published() }), { 'cache-control': 'no-cache' }),
  );
};

export interface TokenKeys {
  /** Returns the key that signs now. */
  current(): Promise<{ kid: string; privateKey: KeyObject }>;
  /** Returns all public keys that verify tokens. */
  published(): Promise<PublicKey[]>;
  /** Returns the public key `kid`; undefined if it is not published. */
  find(kid: string): Promise<KeyObject | undefined>;
}

/** Storage and secret of the keys. */
export interface SigningKeysOptions {
  dataSource: DataSource;
  /** Encrypts the private keys. */
  secret: string;
  now?: () => Date;
}

const notRetired = (now: Date): FindOptionsWhere<SigningKeyRow>[] => [
  { retiredAt: IsNull() },
  { retiredAt: MoreThan(now) },
];

/**
 * Opens the signing keys of access tokens, which all processes share through the database; the first process creates
 * the first one.
 * @throws when `secret` did not encrypt the stored keys
 */
export const openSigningKeys = async ({
  dataSource,
  secret,
  now = () => new Date(),
}: SigningKeysOptions): Promise<TokenKeys> => {
  const seal = keySeal(secret);
  let openedKey: { kid: string; privateKey: KeyObject } | undefined;

  const keys: TokenKeys = {
    async current() {
      const at = now();
      const { manager } = dataSource;
      const dueKey = await manager.findOne(signingKeyEntity, {
        where: notRetired(at).map((usable) => ({ ...usable, signsFrom: LessThanOrEqual(at) })),
        order: { signsFrom: 'DESC' },
      });
      // The first key starts by the clock of the process that created it, which may be ahead of ours.
      const row =
        dueKey ??
        (await manager.findOne(signingKeyEntity, { where: notRetired(at), order: { signsFrom: 'ASC' } }));
      if (!row) throw new Error('There is no signing key');
      if (openedKey?.kid !== row.kid) openedKey = { kid: row.kid, privateKey: privateKeyOf(seal, row) };
      return openedKey;
    },
    async published() {
      const rows = await dataSource.manager.findBy(signingKeyEntity, notRetired(now()));
      return rows.map(({ publicKey }) => publicKey);
    },
    async find(kid) {
      const key = (await keys.published()).find((published) => published.kid === kid);
      return key && createPublicKey({ key, format: 'jwk' });
    },
  };

  await inTransaction(dataSource, async (manager) => {
    await lockKeyCreation(manager);
    if (!(await manager.existsBy(signingKeyEntity, {})))
      await manager.insert(signingKeyEntity, newSigningKey(seal, now()));
  });
  await keys.current();
  return keys;
};
