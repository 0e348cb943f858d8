import { inTransaction } from '@ekamra/chassis';
import { type DataSource, IsNull, Not } from 'typeorm';
import { keySeal, lockKeyCreation, signingKeyEntity } from './keys/sealed-key.ts';
import { recoveryEntity } from './recovery/repository.ts';
import { authenticatorEntity, authenticatorSeal } from './second-factors/repository.ts';
import { recoverySeal, type Seal } from './seal.ts';

export interface ResealOptions {
  dataSource: DataSource;
  /** New secret. */
  secret: string;
  /** Previous secret. */
  previous: string;
}

const tryOpen = (seal: Seal, sealed: Buffer, label: string): string | undefined => {
  try {
    return seal.open(sealed, label);
  } catch {
    return undefined;
  }
};

/** Returns a function that re-encrypts bytes if the previous secret opens them. */
const createResealer =
  ({ secret, previous }: ResealOptions, sealOf: (given: string) => Seal) =>
  (sealed: Buffer, label: string): Buffer | undefined => {
    const plaintext = tryOpen(sealOf(previous), sealed, label);
    return plaintext === undefined ? undefined : sealOf(secret).close(plaintext, label);
  };

/**
 * Re-encrypts with `secret` everything in the database that was encrypted with `previous`: signing keys, the links of
 * queued mails and the secrets of authenticator apps. Data that `previous` does not open is left unchanged. Returns
 * the number of re-encrypted items; any number of processes may run it concurrently.
 */
export const reseal = (parts: ResealOptions): Promise<number> =>
  inTransaction(parts.dataSource, async (manager) => {
    await lockKeyCreation(manager);
    let resealed = 0;
    const key = createResealer(parts, keySeal);
    for (const { kid, privateKey: sealed } of await manager.find(signingKeyEntity)) {
      const privateKey = key(sealed, kid);
      if (!privateKey) continue;
      await manager.update(signingKeyEntity, { kid }, { privateKey });
      resealed += 1;
    }
    const token = createResealer(parts, recoverySeal);
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
    const authenticator = createResealer(parts, authenticatorSeal);
    for (const { adminId, sealedSecret: sealed } of await manager.find(authenticatorEntity, {
      lock: { mode: 'pessimistic_write' },
    })) {
      const sealedSecret = authenticator(sealed, adminId);
      if (!sealedSecret) continue;
      await manager.update(authenticatorEntity, { adminId }, { sealedSecret });
      resealed += 1;
    }
    return resealed;
  });
