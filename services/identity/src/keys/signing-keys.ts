import { createPublicKey, type KeyObject } from 'node:crypto';
import { inTransaction } from '@ekamra/chassis';
import { type DataSource, type FindOptionsWhere, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { type PublicKey, signingKeyEntity, type SigningKeyRow } from './entity.ts';
import { keySeal, lockMakingKeys, newKey, privateKeyOf } from './sealed-key.ts';

export interface SigningKeys {
  /** The key that signs now. */
  current(): Promise<{ kid: string; privateKey: KeyObject }>;
  /** All public keys that tokens may be checked with. */
  published(): Promise<PublicKey[]>;
  /** The public key named `kid`; undefined when it is not published. */
  find(kid: string): Promise<KeyObject | undefined>;
}

/** What the keys are kept with. */
export interface SigningKeysParts {
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
 * The keys that access tokens are signed with, shared by all processes through the database; the first process makes
 * the first one.
 * @throws when `secret` is not the one that the stored keys were sealed with
 */
export const openSigningKeys = async ({
  dataSource,
  secret,
  now = () => new Date(),
}: SigningKeysParts): Promise<SigningKeys> => {
  const seal = keySeal(secret);
  let opened: { kid: string; privateKey: KeyObject } | undefined;

  const keys: SigningKeys = {
    async current() {
      const at = now();
      const { manager } = dataSource;
      const due = await manager.findOne(signingKeyEntity, {
        where: notRetired(at).map((usable) => ({ ...usable, signsFrom: LessThanOrEqual(at) })),
        order: { signsFrom: 'DESC' },
      });
      // The first key is due by the clock of the process that made it, which may be ahead of this one's.
      const row =
        due ??
        (await manager.findOne(signingKeyEntity, { where: notRetired(at), order: { signsFrom: 'ASC' } }));
      if (!row) throw new Error('There is no signing key');
      if (opened?.kid !== row.kid) opened = { kid: row.kid, privateKey: privateKeyOf(seal, row) };
      return opened;
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
    await lockMakingKeys(manager);
    if (!(await manager.existsBy(signingKeyEntity, {})))
      await manager.insert(signingKeyEntity, newKey(seal, now()));
  });
  await keys.current();
  return keys;
};
