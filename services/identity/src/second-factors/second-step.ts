import { hash } from 'node:crypto';
import {
  type Allowance,
  ApiError,
  createRateLimit,
  inTransaction,
  notAllowed,
  recordSecurityEvent,
} from '@ekamra/chassis';
import type {
  AuthenticatorSetUp,
  CodeConfirmation,
  PasskeySignIn,
  secondFactorMethods,
} from '@ekamra/contracts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type AdminCredentials, adminRepository } from '../admins/repository.ts';
import type { IdentityOptions } from '../parts.ts';
import { recordInTransaction, recordLockout } from '../security-events/record.ts';
import type { LiveSession } from '../sessions/repository.ts';
import { startSession, type UsedFactor, wrongCredentials } from '../sessions/sign-in.ts';
import { authenticatorUri, newAuthenticatorSecret, stepOfCode } from './authenticator.ts';
import { passkeyProtocol } from './passkeys.ts';
import { wrongCode, wrongTicket } from './refusals.ts';
import { authenticatorSeal, factorRepository, passkeyEntity } from './repository.ts';
import { createTickets, useTicket } from './tickets.ts';

type Method = (typeof secondFactorMethods)[number];

/** Allowed wrong codes of one admin, whose password is known to whoever guesses. */
const wrongCodes: Allowance = { times: 10, seconds: 15 * 60 };

/** A completed sign-in. */
export interface CompletedSignIn {
  admin: AdminCredentials;
  live: LiveSession;
}

const digestOf = (passwordHash: string): string => hash('sha256', passwordHash, 'base64url');

/** Creates what follows the right password of a sign-in, and sign-ins with a passkey. */
export const secondStep = (parts: IdentityOptions) => {
  const { dataSource, publicOrigin, secret, secondFactor, now = () => new Date() } = parts;
  const protocol = passkeyProtocol(publicOrigin);
  const seal = authenticatorSeal(secret);
  const codes = createRateLimit(dataSource, 'sign-in code', wrongCodes);
  const signIns = createTickets(
    secret,
    'second step of a sign-in',
    z.object({
      adminId: z.string(),
      /** Digest of the password hash: a changed password voids the ticket. */
      password: z.string(),
      /** Secret of an authenticator app that is being set up. */
      authenticatorSecret: z.string().optional(),
    }),
  );
  const requests = createTickets(secret, 'sign-in with a passkey', z.object({}));

  /** Returns the ways to complete a sign-in; none if the password is enough. */
  const methodsOf = async (adminId: string): Promise<Method[]> => {
    const { authenticatorSince, passkeys, recoveryCodes } = await factorRepository(
      dataSource.manager,
      adminId,
    ).find();
    if (authenticatorSince === null && passkeys.length === 0) {
      const mustSetUp =
        secondFactor === 'required' || (await adminRepository(dataSource.manager).mustSetUpFactor(adminId));
      return mustSetUp ? ['set-up'] : [];
    }
    return [
      ...(authenticatorSince !== null || recoveryCodes > 0 ? ['code' as const] : []),
      ...(passkeys.length > 0 ? ['passkey' as const] : []),
    ];
  };

  /** Returns the content of a sign-in's ticket and its admin. @throws ApiError 422 if it counts no more */
  const openTicket = async (ticket: string, at: Date) => {
    const content = signIns.open(ticket, at);
    const admin =
      content && (await adminRepository(dataSource.manager).findForSignIn({ id: content.adminId }));
    if (!admin || digestOf(admin.passwordHash) !== content.password) throw wrongTicket();
    return { content, admin };
  };

  /** Sets the authenticator app of the ticket up, unless the admin has a second factor by now. */
  const completeSetUp = async (
    manager: EntityManager,
    adminId: string,
    { authenticatorSecret, code, at }: { authenticatorSecret: string; code: string; at: Date },
  ): Promise<UsedFactor> => {
    await adminRepository(manager).lock(adminId);
    const factors = factorRepository(manager, adminId);
    if (await factors.exists()) throw wrongTicket();
    const lastStep = stepOfCode(authenticatorSecret, code, at);
    if (lastStep === undefined) throw wrongCode();
    await factors.storeAuthenticator(authenticatorSecret, { seal, lastStep, now: at });
    await adminRepository(manager).setMustSetUpFactor(adminId, false);
    const details = { factor: 'authenticator' as const };
    await recordInTransaction(manager, { event: 'second-factor-added', adminId, details });
    return 'authenticator';
  };

  /** Uses a code up, and returns what it was. @throws ApiError 422 */
  const useCode = async (
    manager: EntityManager,
    adminId: string,
    { code, at }: { code: string; at: Date },
  ): Promise<UsedFactor> => {
    const factors = factorRepository(manager, adminId);
    if (await factors.useAuthenticatorCode(code, { seal, now: at })) return 'authenticator';
    if (!(await factors.useRecoveryCode(code))) throw wrongCode();
    await recordInTransaction(manager, { event: 'recovery-code-used', adminId });
    return 'recovery codes';
  };

  return {
    /** Returns the ticket of the second step, and how it can be done; undefined if the password is enough. */
    async begin({ profile, passwordHash }: AdminCredentials) {
      const methods = await methodsOf(profile._id);
      if (methods.length === 0) return undefined;
      const content = { adminId: profile._id, password: digestOf(passwordHash) };
      return { ticket: signIns.issue(content, now()), methods };
    },

    /** True if the admin may stay signed in: second factors may have become required since the sign-in. */
    suffices: async (adminId: string): Promise<boolean> =>
      secondFactor !== 'required' || (await factorRepository(dataSource.manager, adminId).exists()),

    /** Returns the secret of a new authenticator app for an admin who needs one to sign in. @throws ApiError 403 */
    async setUp(ticket: string): Promise<AuthenticatorSetUp> {
      const { content, admin } = await openTicket(ticket, now());
      const { _id: adminId, phone } = admin.profile;
      if (!(await methodsOf(adminId)).includes('set-up'))
        throw notAllowed('Only an admin without a second factor may set one up here');
      const authenticatorSecret = newAuthenticatorSecret();
      return {
        ticket: signIns.issue({ ...content, authenticatorSecret }, now()),
        secret: authenticatorSecret,
        uri: authenticatorUri(authenticatorSecret, phone),
      };
    },

    /** Completes a sign-in with a code on `device`. @throws ApiError 422 for a wrong one, 429 after too many */
    async confirm({ ticket, code }: CodeConfirmation, device: string): Promise<CompletedSignIn> {
      const at = now();
      const { content, admin } = await openTicket(ticket, at);
      const { adminId, authenticatorSecret } = content;
      await codes.consume(adminId).catch(recordLockout(dataSource, admin.profile.phone));
      try {
        const live = await inTransaction(dataSource, async (manager) => {
          const factor =
            authenticatorSecret === undefined
              ? await useCode(manager, adminId, { code, at })
              : await completeSetUp(manager, adminId, { authenticatorSecret, code, at });
          if (!(await useTicket(manager, ticket, at))) throw wrongTicket();
          return startSession(manager, admin, { now: at, device, factor });
        });
        await codes.reset(adminId);
        return { admin, live };
      } catch (error) {
        if (error instanceof ApiError && error.status === 422)
          recordSecurityEvent({ event: 'second-factor-failed', outcome: 'refused', adminId });
        throw error;
      }
    },

    /** Returns the options of a sign-in with a passkey. */
    passkeyOptions: () => protocol.requestOptions(requests.issue({}, now())),

    /** Completes a sign-in with a passkey on `device`. @throws ApiError 401 */
    async confirmPasskey(body: PasskeySignIn, device: string): Promise<CompletedSignIn> {
      const at = now();
      const passkey = await dataSource.manager.findOneBy(passkeyEntity, { credentialId: body.credential.id });
      const isKnown = (challenge: string) => requests.open(challenge, at) !== undefined;
      const verified = passkey && (await protocol.verifySignIn(body, passkey, isKnown));
      const admin =
        verified && (await adminRepository(dataSource.manager).findForSignIn({ id: passkey.adminId }));
      if (!admin) {
        recordSecurityEvent({
          event: 'second-factor-failed',
          outcome: 'refused',
          adminId: passkey?.adminId ?? null,
        });
        throw wrongCredentials('This passkey is not known here. Please sign in with your password.');
      }
      const live = await inTransaction(dataSource, async (manager) => {
        if (!(await useTicket(manager, verified.challenge, at))) throw wrongTicket();
        const used = { signCount: verified.signCount, lastUsedAt: at };
        await manager.update(passkeyEntity, { id: passkey.id }, used);
        return startSession(manager, admin, { now: at, device, factor: 'passkey' });
      });
      return { admin, live };
    },
  };
};
