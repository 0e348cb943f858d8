import { inTransaction } from '@ekamra/chassis';
import { type DataSource, IsNull, Not } from 'typeorm';
import { signingKeyEntity } from './keys/entity.ts';
import { keySeal, lockMakingKeys } from './keys/sealed-key.ts';
import { recoveryEntity } from './recovery/entity.ts';
import { recoverySeal } from './recovery/seal.ts';
import type { Seal } from './seal.ts';

export interface ResealParts {
  dataSource: DataSource;
  /** What is stored is to be encrypted with it from now on. */
  secret: string;
  /** What it may be encrypted with still. */
  previous: string;
}

const opened = (seal: Seal, sealed: Buffer, label: string): string | undefined => {
  try {
    return seal.open(sealed, label);
  } catch {
    return undefined;
  }
};

/** Gives the bytes of `label` sealed with the secret of now, where it is the previous one that opens them. */
const resealing =
  ({ secret, previous }: ResealParts, sealOf: (given: string) => Seal) =>
  (sealed: Buffer, label: string): Buffer | undefined => {
    const plaintext = opened(sealOf(previous), sealed, label);
    return plaintext === undefined ? undefined : sealOf(secret).close(plaintext, label);
  };

/**
 * Seals anew with `secret` what the database holds that was sealed with `previous`: signing keys, and the links of mails
 * that wait there. What neither opens stays as it is. Gives how many of both were sealed anew; any number of processes
 * may do it at once.
 */
export const reseal = (parts: ResealParts): Promise<number> =>
  inTransaction(parts.dataSource, async (manager) => {
    await lockMakingKeys(manager);
    let resealed = 0;
    const key = resealing(parts, keySeal);
    for (const { kid, privateKey: sealed } of await manager.find(signingKeyEntity)) {
      const privateKey = key(sealed, kid);
      if (!privateKey) continue;
      await manager.update(signingKeyEntity, { kid }, { privateKey });
      resealed += 1;
    }
    const token = resealing(parts, recoverySeal);
    const waiting = await manager.find(recoveryEntity, {
      where: { sealedToken: Not(IsNull()) },
      lock: { mode: 'pessimistic_write' },
    });
    for (const { id, sealedToken: sealed } of waiting) {
      const sealedToken = sealed && token(sealed, id);
      if (!sealedToken) continue;
      await manager.update(recoveryEntity, { id }, { sealedToken });
      resealed += 1;
    }
    return resealed;
  });
