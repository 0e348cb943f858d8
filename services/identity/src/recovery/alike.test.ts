import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { argon2id } from '../admins/password.ts';
import { recordStatements } from '../test-recorded-statements.ts';
import { type Answer, someAdmin, startIdentity, type TestIdentityService } from '../testing.ts';
import { recoveryOf, rightDetails } from './testing.ts';

let identity: TestIdentityService;
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
  identity = await startIdentity({ passwords: counting });
  statements = recordStatements(identity.dataSource);
});
beforeEach(async () => {
  await identity.dataSource.query('TRUNCATE rate_limits');
});
afterAll(() => identity.close());

/** What a caller sees, without what differs from one request to the next. */
const seen = ({ status, body, headers }: Answer) => ({
  status,
  body: { ...body, requestId: '' },
  headers: [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
});

interface Observed {
  answer: ReturnType<typeof seen>;
  statements: string[];
  hashed: string[];
}

/** What a request is answered with and costs. */
const observed = async (make: () => Promise<Answer>): Promise<Observed> => {
  statements.length = 0;
  hashed = [];
  const answer = seen(await make());
  return { answer, statements: [...statements], hashed };
};

/** The same request for the account and for none, so often. */
const inTurn = async (make: (isKnown: boolean) => Promise<Answer>, times: number) => {
  const known: Observed[] = [];
  const unknown: Observed[] = [];
  for (let round = 0; round < times; round += 1) {
    known.push(await observed(() => make(true)));
    unknown.push(await observed(() => make(false)));
  }
  return { known, unknown };
};

describe('answer, headers, statements and hashes are the same for an account and for none', () => {
  test('when a new password is asked for, up to the limit', async () => {
    const { ask } = recoveryOf(identity);
    const nobody = { ...rightDetails, email: 'nobody@ekamra.test', phoneNo: '9000000000' };
    const { known, unknown } = await inTurn((isKnown) => ask(isKnown ? rightDetails : nobody), 4);
    expect(unknown).toEqual(known);
    expect(known.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 429]);
    expect(known[0]).toMatchObject({ hashed: ['hash'], statements: { length: 3 } });
  });

  test('when somebody signs in with a wrong password, up to the limit', async () => {
    const body = { phoneNo: someAdmin.phone, password: 'wrong' };
    const nobody = { ...body, phoneNo: '9000000000' };
    const { known, unknown } = await inTurn(
      (isKnown) => identity.post('/admin/admin-login', { body: isKnown ? body : nobody }),
      6,
    );
    expect(unknown).toEqual(known);
    expect(known.map(({ answer }) => answer.status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(known[0]).toMatchObject({ hashed: ['match'], statements: { length: 3 } });
  });
});
