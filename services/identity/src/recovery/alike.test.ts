import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { argon2id } from '../admins/password.ts';
import { recordStatements } from '../../testing/test-recorded-statements.ts';
import { type Answer, someAdmin, startIdentity } from '../../testing/test-identity.ts';
import { recoveryOf, rightDetails } from '../../testing/recovery/test-recovery.ts';

const identity = startedForTests(() => startIdentity({ passwords: counting }));
let statements: string[];
let hashed: string[] = [];
const counting = {
  hash: (password: string) => {
    hashed.push('hash');
    return argon2id.hash(password);
  },
  matches: (password: string, hash: string | undefined) => {
    hashed.push('match');
    return argon2id.matches(password, hash);
  },
};
beforeAll(async () => {
  statements = recordStatements(identity.dataSource);
});
beforeEach(async () => {
  await identity.dataSource.query('TRUNCATE rate_limits');
});

/**
 * Returns the comparable part of an answer, without values that differ between requests; waits are compared by the
 * minute.
 */
const seen = ({ status, body, headers }: Answer) => ({
  status,
  body: { ...body, requestId: '' },
  headers: [...headers]
    .filter(([name]) => name !== 'date' && name !== 'x-request-id')
    .map(([name, value]) => [name, name === 'retry-after' ? Math.round(Number(value) / 60) : value]),
});

interface Observed {
  answer: ReturnType<typeof seen>;
  statements: string[];
  hashed: string[];
}

/** Sends a request; returns its answer, statements and hashes. */
const observed = async (make: () => Promise<Answer>): Promise<Observed> => {
  statements.length = 0;
  hashed = [];
  const answer = seen(await make());
  return { answer, statements: [...statements], hashed };
};

/** Alternates a request for a known and an unknown account. */
const inTurn = async (make: (isKnown: boolean) => Promise<Answer>, times: number) => {
  const known: Observed[] = [];
  const unknown: Observed[] = [];
  for (let round = 0; round < times; round += 1) {
    known.push(await observed(() => make(true)));
    unknown.push(await observed(() => make(false)));
  }
  return { known, unknown };
};

describe('answer, headers, statements and hashes are equal for known and unknown accounts', () => {
  test('when a new password is requested, up to the limit', async () => {
    const { ask } = recoveryOf(identity);
    const nobody = { ...rightDetails, email: 'nobody@ekamra.test', phoneNo: '9000000000' };
    const { known, unknown } = await inTurn((isKnown) => ask(isKnown ? rightDetails : nobody), 4);
    expect(unknown).toEqual(known);
    expect(known.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 429]);
    expect(known[0]).toMatchObject({ hashed: ['hash'], statements: { length: 7 } });
  });

  test('when a sign-in fails with a wrong password, up to the limit', async () => {
    const body = { phoneNo: someAdmin.phone, password: 'wrong' };
    const nobody = { ...body, phoneNo: '9000000000' };
    const { known, unknown } = await inTurn(
      (isKnown) => identity.post('/admin/admin-login', { body: isKnown ? body : nobody }),
      6,
    );
    expect(unknown).toEqual(known);
    expect(known.map(({ answer }) => answer.status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(known[0]).toMatchObject({ hashed: ['match'], statements: { length: 4 } });
  });
});
