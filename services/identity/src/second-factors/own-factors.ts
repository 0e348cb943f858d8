import { inTransaction, invalid, notFound, route, type Router, type Verifier } from '@ekamra/chassis';
import { type Admin, calls } from '@ekamra/contracts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { ownPasswordCheck } from '../admins/own-password.ts';
import { adminRepository } from '../admins/repository.ts';
import type { IdentityOptions } from '../parts.ts';
import { recordInTransaction } from '../security-events/record.ts';
import { requireClaims } from '../sessions/open-sessions.ts';
import { authenticatorUri, newAuthenticatorSecret, stepOfCode } from './authenticator.ts';
import { passkeyProtocol } from './passkeys.ts';
import { authenticatorSeal, factorRepository, passkeyEntity } from './repository.ts';
import { createTickets, useTicket } from './tickets.ts';
import { wrongCode, wrongTicket } from './refusals.ts';

/** Ticket of a new passkey, which may replace another one. */
const creationTicket = z.object({ adminId: z.string(), replaces: z.string().optional() });

/** Most passkeys of one admin. */
const maxPasskeys = 20;

const removedAlready = (path: string) =>
  invalid([{ path, message: 'This second factor was removed already' }]);

const recordRemoval = (
  manager: EntityManager,
  adminId: string,
  factor: 'authenticator' | 'passkey',
): Promise<void> =>
  recordInTransaction(manager, { event: 'second-factor-removed', adminId, details: { factor } });

/** Registers the calls with which an admin sees and changes their own second factors. */
export const ownFactorRoutes = (router: Router, parts: IdentityOptions, verifier: Verifier): void => {
  const { dataSource, publicOrigin, secret, secondFactor, now = () => new Date() } = parts;
  const checkOwnPassword = ownPasswordCheck(parts);
  const protocol = passkeyProtocol(publicOrigin);
  const seal = authenticatorSeal(secret);
  const setUps = createTickets(
    secret,
    'authenticator set-up',
    z.object({ adminId: z.string(), authenticatorSecret: z.string() }),
  );
  const creations = createTickets(secret, 'new passkey', creationTicket);

  /** Runs `work` in a transaction in which nothing else changes the admin's second factors. */
  const changeFactors = <T>(
    adminId: string,
    work: (manager: EntityManager, factors: ReturnType<typeof factorRepository>) => Promise<T>,
  ): Promise<T> =>
    inTransaction(dataSource, async (manager) => {
      await adminRepository(manager).lock(adminId);
      return work(manager, factorRepository(manager, adminId));
    });

  const ownProfile = async (adminId: string): Promise<Admin> => {
    const admin = await adminRepository(dataSource.manager).find(adminId);
    if (!admin) throw notFound('Your account was removed');
    return admin;
  };

  route(router, calls.getSecondFactors, { verifier }, async ({ claims }) => {
    const found = await factorRepository(dataSource.manager, requireClaims(claims).sub).find();
    return {
      ...found,
      isRequired: secondFactor === 'required',
      authenticatorSince: found.authenticatorSince?.toISOString() ?? null,
    };
  });

  route(router, calls.addAuthenticator, { verifier }, async ({ body, claims }) => {
    const { sub: adminId } = requireClaims(claims);
    await checkOwnPassword(adminId, body.currentPassword);
    const { phone } = await ownProfile(adminId);
    const authenticatorSecret = newAuthenticatorSecret();
    return {
      ticket: setUps.issue({ adminId, authenticatorSecret }, now()),
      secret: authenticatorSecret,
      uri: authenticatorUri(authenticatorSecret, phone),
    };
  });

  route(router, calls.confirmAuthenticator, { verifier }, async ({ body, claims }) => {
    const { sub: adminId } = requireClaims(claims);
    const at = now();
    const setUp = setUps.open(body.ticket, at);
    if (setUp?.adminId !== adminId) throw wrongTicket();
    const lastStep = stepOfCode(setUp.authenticatorSecret, body.code, at);
    if (lastStep === undefined) throw wrongCode();
    await changeFactors(adminId, async (manager, factors) => {
      if (!(await useTicket(manager, body.ticket, at))) throw wrongTicket();
      if (await factors.remove('authenticator')) await recordRemoval(manager, adminId, 'authenticator');
      await factors.storeAuthenticator(setUp.authenticatorSecret, { seal, lastStep, now: at });
      await recordInTransaction(manager, {
        event: 'second-factor-added',
        adminId,
        details: { factor: 'authenticator' },
      });
    });
    return { status: true as const, message: 'Your authenticator app is set up' };
  });

  route(router, calls.beginPasskey, { verifier }, async ({ body, claims }) => {
    const { sub: adminId } = requireClaims(claims);
    await checkOwnPassword(adminId, body.currentPassword);
    const stored = await dataSource.manager.findBy(passkeyEntity, { adminId });
    const { replaces } = body;
    if (replaces !== undefined && !stored.some((passkey) => passkey.id === replaces))
      throw removedAlready('replaces');
    if (stored.length >= maxPasskeys && replaces === undefined)
      throw invalid([{ path: 'name', message: `At most ${maxPasskeys} passkeys. Please remove one first.` }]);
    const credentialIds = stored.map(({ credentialId }) => credentialId);
    const challenge = creations.issue({ adminId, ...(replaces !== undefined && { replaces }) }, now());
    return protocol.creationOptions(await ownProfile(adminId), credentialIds, challenge);
  });

  route(router, calls.addPasskey, { verifier }, async ({ body, claims }) => {
    const { sub: adminId } = requireClaims(claims);
    const at = now();
    const isKnown = (challenge: string) => creations.open(challenge, at)?.adminId === adminId;
    const verified = await protocol.verifyNew(body, isKnown);
    if (!verified) throw invalid([{ path: 'credential', message: 'This passkey could not be verified' }]);
    const { challenge, ...passkey } = verified;
    await changeFactors(adminId, async (manager, factors) => {
      if (!(await useTicket(manager, challenge, at))) throw wrongTicket();
      const replaced = creations.open(challenge, at)?.replaces;
      if (replaced !== undefined) {
        if (!(await factors.remove(replaced))) throw removedAlready('credential');
        await recordRemoval(manager, adminId, 'passkey');
      }
      if (!(await factors.addPasskey({ ...passkey, name: body.name, createdAt: at })))
        throw invalid([{ path: 'credential', message: 'This passkey is stored already' }]);
      await recordInTransaction(manager, {
        event: 'second-factor-added',
        adminId,
        details: { factor: 'passkey' },
      });
    });
    return { status: true as const, message: 'Your passkey is stored' };
  });

  route(router, calls.createRecoveryCodes, { verifier }, async ({ body, claims }) => {
    const { sub: adminId } = requireClaims(claims);
    await checkOwnPassword(adminId, body.currentPassword);
    return changeFactors(adminId, async (manager, factors) => {
      await recordInTransaction(manager, {
        event: 'second-factor-added',
        adminId,
        details: { factor: 'recovery codes' },
      });
      return { codes: await factors.replaceRecoveryCodes() };
    });
  });

  route(router, calls.removeSecondFactor, { verifier }, async ({ body, claims }) => {
    const { sub: adminId } = requireClaims(claims);
    await checkOwnPassword(adminId, body.currentPassword);
    await changeFactors(adminId, async (manager, factors) => {
      if (!(await factors.remove(body.factor))) throw removedAlready('factor');
      const isLast = !(await factors.exists());
      if (isLast && secondFactor === 'required')
        throw invalid([
          { path: 'factor', message: 'Everybody here needs a second factor. Please add another one first.' },
        ]);
      if (isLast) await factors.removeRecoveryCodes();
      await recordRemoval(manager, adminId, body.factor === 'authenticator' ? 'authenticator' : 'passkey');
    });
    return { status: true as const, message: 'Removed' };
  });
};
