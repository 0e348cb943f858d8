import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { inTransaction } from '@ekamra/chassis';
import { jwks } from '@ekamra/contracts';
import { type DataSource, type FindOptionsWhere, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { createSeal, type Seal } from '../seal.ts';
import { type PublicKey, signingKeyEntity, type SigningKeyRow } from './entity.ts';

export interface SigningKeys {
  /** The key that signs now. */
  current(): Promise<{ kid: string; privateKey: KeyObject }>;
  /** All public keys that tokens may be checked with. */
  published(): Promise<PublicKey[]>;
  /** The public key named `kid`; undefined when it is not published. */
  find(kid: string): Promise<KeyObject | undefined>;
}

/** Any number that all processes of this service agree on, and that nothing else here locks. */
const firstKeyLock = 7_305_101;

const newKey = (seal: Seal, signsFrom: Date): SigningKeyRow => {
  const kid = randomUUID();
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const [publicKey] = jwks.parse({
    keys: [{ ...pair.publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }],
  }).keys;
  if (!publicKey) throw new Error('A key was made that can’t be published');
  return { kid, publicKey, privateKey: seal.close(pem, kid), signsFrom, retiredAt: null };
};

const unsealed = (seal: Seal, { kid, privateKey }: Pick<SigningKeyRow, 'kid' | 'privateKey'>): string => {
  try {
    return seal.open(privateKey, kid);
  } catch (cause) {
    throw new Error('KEY_SECRET is not the one that the stored signing keys were sealed with', { cause });
  }
};

const notRetired = (now: Date): FindOptionsWhere<SigningKeyRow>[] => [
  { retiredAt: IsNull() },
  { retiredAt: MoreThan(now) },
];

/**
 * The keys that access tokens are signed with, shared by all processes through the database; the first process makes
 * the first one.
 * @throws when `secret` is not the one that the stored keys were sealed with
 */
export const openSigningKeys = async (options: {
  dataSource: DataSource;
  secret: string;
  now?: () => Date;
}): Promise<SigningKeys> => {
  const { dataSource, secret, now = () => new Date() } = options;
  const seal = createSeal(secret, 'signing keys');
  const opened = new Map<string, KeyObject>();

  const open = ({ kid, privateKey }: SigningKeyRow): KeyObject => {
    const known = opened.get(kid);
    if (known) return known;
    const key = createPrivateKey(unsealed(seal, { kid, privateKey }));
    opened.set(kid, key);
    return key;
  };

  const keys: SigningKeys = {
    async current() {
      const at = now();
      const row = await dataSource.manager.findOne(signingKeyEntity, {
        where: notRetired(at).map((usable) => ({ ...usable, signsFrom: LessThanOrEqual(at) })),
        order: { signsFrom: 'DESC' },
      });
      if (!row) throw new Error('There is no signing key');
      return { kid: row.kid, privateKey: open(row) };
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
    await manager.query('SELECT pg_advisory_xact_lock($1)', [firstKeyLock]);
    if (!(await manager.existsBy(signingKeyEntity, {})))
      await manager.insert(signingKeyEntity, newKey(seal, now()));
  });
  await keys.current();
  return keys;
};
