import { startTestIdentity } from '@ekamra/chassis/testing';
import { type GoodCall, hostileTests } from '@ekamra/chassis/testing/hostile';
import { calls } from '@ekamra/contracts';
import { hashOf } from './seal.ts';
import { recoveryEntity } from './recovery/repository.ts';
import { rightDetails } from '../testing/recovery/test-recovery.ts';
import { sessionEntity } from './sessions/repository.ts';
import { someAdmin, startIdentity, type TestIdentityService } from '../testing/test-identity.ts';

const token = 'a-token-of-forty-three-characters-of-base64';

/** Public calls without a cookie; the tests of `admins` and `sessions` cover the others. */
const goodCalls: GoodCall[] = [
  { call: calls.signIn, body: { phoneNo: someAdmin.phone, password: someAdmin.password } },
  { call: calls.signOut },
  { call: calls.forgotPassword, body: rightDetails },
  { call: calls.confirmPassword, body: { token } },
];

/** Resets the rate limits, and creates one open link. */
const reset = async ({ dataSource, admin, now }: TestIdentityService): Promise<void> => {
  await dataSource.query('TRUNCATE rate_limits, password_recoveries');
  await dataSource.manager.insert(recoveryEntity, {
    id: '01890000-0000-7000-8000-00000000abcd',
    adminId: admin._id,
    tokenHash: hashOf(token),
    passwordHash: 'a hash',
    askedFrom: '203.0.113.1',
    createdAt: now(),
    expiresAt: new Date(now().getTime() + 60_000),
    nextAttemptAt: now(),
  });
};

hostileTests(goodCalls, async () => {
  await using started = new AsyncDisposableStack();
  const service = started.use(await startIdentity());
  // The service is its own identity; this one only fills the place that other services need.
  const identity = started.use(await startTestIdentity());
  const { manager } = service.dataSource;
  const kept = started.move();
  return {
    url: service.url,
    identity,
    reset: () => reset(service),
    readStored: async () => [
      await manager.query('SELECT * FROM admins'),
      await manager.find(sessionEntity),
      await manager.find(recoveryEntity),
    ],
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
});
