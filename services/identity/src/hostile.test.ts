import { startTestIdentity } from '@ekamra/chassis/testing';
import { type GoodCall, hostileTests } from '@ekamra/chassis/testing/hostile';
import { calls } from '@ekamra/contracts';
import { hashOf } from './random-token.ts';
import { recoveryEntity } from './recovery/entity.ts';
import { rightDetails } from './recovery/testing.ts';
import { sessionEntity } from './sessions/entity.ts';
import { someAdmin, startIdentity, type TestIdentityService } from './testing.ts';

const token = 'a-token-of-forty-three-characters-of-base64';

/** The calls that everybody may make and that need no cookie; `admins` and `sessions` have tests of the others. */
const goodCalls: GoodCall[] = [
  { call: calls.signIn, body: { phoneNo: someAdmin.phone, password: someAdmin.password } },
  { call: calls.signOut },
  { call: calls.forgotPassword, body: rightDetails },
  { call: calls.confirmPassword, body: { token } },
];

/** Nobody asks for more than is let through, and one link is open. */
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
  // The service is its own identity; this one only stands where other services have theirs.
  const identity = started.use(await startTestIdentity());
  const { manager } = service.dataSource;
  const kept = started.move();
  return {
    url: service.url,
    identity,
    reset: () => reset(service),
    kept: async () => [
      await manager.query('SELECT * FROM admins'),
      await manager.find(sessionEntity),
      await manager.find(recoveryEntity),
    ],
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
});
