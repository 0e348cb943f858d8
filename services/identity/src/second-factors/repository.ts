import { randomBytes } from 'node:crypto';
import { newId } from '@ekamra/chassis';
import type { Passkey } from '@ekamra/contracts';
import { type EntityManager, EntitySchema } from 'typeorm';
import { createSeal, hashToken, type Seal } from '../seal.ts';
import { stepOfCode } from './authenticator.ts';

/** The authenticator app of an admin. */
interface AuthenticatorRow {
  adminId: string;
  /** Base32 secret, encrypted for the admin's id. */
  sealedSecret: Buffer;
  createdAt: Date;
  /** Time step of the last accepted code; each step is accepted once. */
  lastStep: number;
}

/** A passkey of an admin (WebAuthn). */
export interface PasskeyRow {
  id: string;
  adminId: string;
  /** Id that the authenticator chose, in base64url. */
  credentialId: string;
  /** COSE key. */
  publicKey: Buffer;
  signCount: number;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** An unused recovery code, as its SHA-256. */
interface RecoveryCodeRow {
  hash: Buffer;
  adminId: string;
}

export const authenticatorEntity = new EntitySchema<AuthenticatorRow>({
  name: 'authenticator',
  tableName: 'authenticators',
  columns: {
    adminId: { name: 'admin_id', type: 'uuid', primary: true },
    sealedSecret: { name: 'sealed_secret', type: 'bytea' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    lastStep: { name: 'last_step', type: 'integer' },
  },
});

export const passkeyEntity = new EntitySchema<PasskeyRow>({
  name: 'passkey',
  tableName: 'passkeys',
  columns: {
    id: { type: 'uuid', primary: true },
    adminId: { name: 'admin_id', type: 'uuid' },
    credentialId: { name: 'credential_id', type: 'text' },
    publicKey: { name: 'public_key', type: 'bytea' },
    signCount: {
      name: 'sign_count',
      type: 'bigint',
      transformer: { from: Number, to: (count: number) => count },
    },
    name: { type: 'text' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    lastUsedAt: { name: 'last_used_at', type: 'timestamptz', nullable: true },
  },
});

export const recoveryCodeEntity = new EntitySchema<RecoveryCodeRow>({
  name: 'recovery code',
  tableName: 'recovery_codes',
  columns: {
    hash: { type: 'bytea', primary: true },
    adminId: { name: 'admin_id', type: 'uuid' },
  },
});

/** Encrypts the secrets of authenticator apps in the database; the label is the admin's id. */
export const authenticatorSeal = (secret: string): Seal => createSeal(secret, 'authenticator secret');

const codeCount = 10;
const base32 = 'abcdefghijklmnopqrstuvwxyz234567';
/** Returns a new recovery code: 80 random bits as 16 characters, which can be copied by hand. */
const newRecoveryCode = (): string => Array.from(randomBytes(16), (byte) => base32[byte % 32]).join('');

/** Factors with which an admin can complete a sign-in. */
export interface FactorSummary {
  authenticatorSince: Date | null;
  passkeys: Passkey[];
  recoveryCodes: number;
}

/** Reads and writes the second factors of one admin, in the transaction of `manager`. */
export const factorRepository = (manager: EntityManager, adminId: string) => {
  const find = async (): Promise<FactorSummary> => {
    const authenticator = await manager.findOneBy(authenticatorEntity, { adminId });
    const passkeys = await manager.find(passkeyEntity, {
      where: { adminId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return {
      authenticatorSince: authenticator?.createdAt ?? null,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        _id: id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodes: await manager.countBy(recoveryCodeEntity, { adminId }),
    };
  };

  /** Replaces the recovery codes by new ones, and returns these. */
  const replaceRecoveryCodes = async (): Promise<string[]> => {
    const codes = Array.from({ length: codeCount }, newRecoveryCode);
    await manager.delete(recoveryCodeEntity, { adminId });
    await manager.insert(
      recoveryCodeEntity,
      codes.map((code) => ({ hash: hashToken(code), adminId })),
    );
    return codes;
  };

  return {
    find,
    replaceRecoveryCodes,

    /** True if the admin has an authenticator app or a passkey. */
    async exists(): Promise<boolean> {
      return (
        (await manager.existsBy(authenticatorEntity, { adminId })) ||
        (await manager.existsBy(passkeyEntity, { adminId }))
      );
    },

    /** Stores the authenticator app; its codes count from the step after `lastStep`. */
    async storeAuthenticator(
      secret: string,
      { seal, lastStep, now }: { seal: Seal; lastStep: number; now: Date },
    ) {
      await manager.upsert(
        authenticatorEntity,
        { adminId, sealedSecret: seal.close(secret, adminId), createdAt: now, lastStep },
        ['adminId'],
      );
    },

    /** True if the code is the authenticator app's and was not used before; it is used then. */
    async useAuthenticatorCode(code: string, { seal, now }: { seal: Seal; now: Date }): Promise<boolean> {
      const row = await manager.findOne(authenticatorEntity, {
        where: { adminId },
        lock: { mode: 'pessimistic_write' },
      });
      const step = row ? stepOfCode(seal.open(row.sealedSecret, adminId), code, now) : undefined;
      if (!row || step === undefined || step <= row.lastStep) return false;
      await manager.update(authenticatorEntity, { adminId }, { lastStep: step });
      return true;
    },

    /** True if the code was an unused recovery code; it is removed then. */
    async useRecoveryCode(code: string): Promise<boolean> {
      const { affected } = await manager.delete(recoveryCodeEntity, { adminId, hash: hashToken(code) });
      return affected === 1;
    },

    /** Stores a passkey; false if it is stored already. */
    async addPasskey(
      passkey: Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'signCount' | 'name' | 'createdAt'>,
    ) {
      const { raw } = await manager
        .createQueryBuilder()
        .insert()
        .into(passkeyEntity)
        .values({ id: newId(), adminId, lastUsedAt: null, ...passkey })
        .orIgnore()
        .returning('id')
        .execute();
      return Array.isArray(raw) && raw.length === 1;
    },

    /** Removes the authenticator app, or a passkey by its id; false if there is none. */
    async remove(factor: string): Promise<boolean> {
      const { affected } =
        factor === 'authenticator'
          ? await manager.delete(authenticatorEntity, { adminId })
          : await manager.delete(passkeyEntity, { adminId, id: factor });
      return affected === 1;
    },

    /** Removes everything, of an admin who has lost it. */
    async removeAll(): Promise<void> {
      for (const entity of [authenticatorEntity, passkeyEntity, recoveryCodeEntity])
        await manager.delete(entity, { adminId });
    },

    removeRecoveryCodes: async (): Promise<void> =>
      void (await manager.delete(recoveryCodeEntity, { adminId })),
  };
};
