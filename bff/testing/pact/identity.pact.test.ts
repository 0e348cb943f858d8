import { type Call, endedSessions, endedSessionsPath, jwks, jwksPath } from '@ekamra/contracts';
import { exampleId } from '@ekamra/contracts/testing/examples';
import { service } from '@ekamra/contracts/testing/expectations/level';
import { recovery } from '@ekamra/contracts/testing/expectations/recovery';
import { session } from '@ekamra/contracts/testing/expectations/session';
import { call, type Expectation, testPact } from '@ekamra/contracts/testing/pact';
import { bffConsumerOf } from './behind-bff.ts';

const published = (path: string): Call => ({
  method: 'GET',
  path,
  service: 'identity',
  access: 'everyone',
  status: 200,
});

/** Expectation of a read by the process itself, without a caller. */
const itself = ({ receiving, check }: Expectation): Expectation => ({
  receiving,
  check: (consumer) =>
    check({ ...consumer, reach: (url, _, work) => work({ origin: url, base: '', token: undefined }) }),
});

const key = {
  kid: '2026-01',
  kty: 'EC',
  crv: 'P-256',
  x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
  alg: 'ES256',
  use: 'sig',
};

testPact(bffConsumerOf('identity'), {
  session: session(service),
  recovery,
  'what tokens are checked with': [
    call({
      receiving: 'a request for the public keys',
      call: published(jwksPath),
      schema: jwks,
      expects: { answer: { keys: [key] } },
    }),
    call({
      receiving: 'a request for the sessions that ended early',
      given: ['a session has ended early'],
      call: published(endedSessionsPath),
      schema: endedSessions,
      expects: { answer: { sessions: [exampleId] } },
    }),
  ].map(itself),
});
