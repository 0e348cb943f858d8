import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startTestServer } from '@ekamra/chassis/testing';
import { readPact } from '@ekamra/chassis/testing/pact-files';
import { verifyPacts } from '@ekamra/chassis/testing/pact';
import { openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import { pact as pactSchema } from '@ekamra/contracts/ledger/records';
import { expect, test } from '@jest/globals';
import { startRealBff } from '../../bff/src/testing/real-bff.ts';
import { startEnvironment, versionAs } from '../../release/src/gate/testing/environment.ts';

const ofConnection = new Set(['accept-encoding', 'connection', 'content-length', 'transfer-encoding']);
const kept = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)));

const withoutPrice = (json: string): string =>
  JSON.stringify(JSON.parse(json, (name, value: unknown) => (name === 'sellingPrice' ? undefined : value)));

/** The BFF as it would be if it left the price out of every building and land. */
const startWithoutPrices = (url: string) =>
  startTestServer(async (asked, response) => {
    const { hostname, port } = new URL(url);
    const { method, url: path } = asked;
    const sent = await buffer(asked);
    const headers = { ...kept(asked.headers), 'content-length': sent.length };
    const forwarded = request({ hostname, port, method, path, headers, agent: false }).end(sent);
    const [answer] = (await once(forwarded, 'response')) as [IncomingMessage];
    const content = await buffer(answer);
    const isJson = content.length > 0 && answer.headers['content-type']?.startsWith('application/json');
    response
      .writeHead(answer.statusCode ?? 500, kept(answer.headers))
      .end(isJson ? withoutPrice(content.toString()) : content);
  });

const pact = pactSchema.parse(readPact({ consumer: 'mf-public', provider: 'bff' }));
const mfPublic = versionAs('public');
const [good, bad] = [versionAs('good'), versionAs('bad')];

test('the gate refuses a BFF that drops a field that mf-public needs, and no other one', async () => {
  await using environment = await startEnvironment();
  const { gate, ledger, publish, promote, verified } = environment;
  await publish('mf-public', mfPublic, { pacts: { bff: pactHash(pact) }, shared: {} });
  await promote('mf-public', mfPublic);
  await gate.recordDeployment({
    what: 'shell',
    version: versionAs('shell'),
    offers: { shellInterface: 1, shared: {} },
  });

  await using bff = await startRealBff();
  await using proxy = await startWithoutPrices(bff.url);
  const { states, token } = bff;
  const records = { ledger, providerVersion: bad };
  const verification = { provider: 'bff', url: proxy.url, states, token, records };
  await expect(verifyPacts(['mf-public'], verification)).rejects.toThrow();
  expect(await openLedgerFolder(ledger).verifications('bff', bad)).toMatchObject([
    { pact: pactHash(pact), interactions: pact.interactions.length, success: false },
  ]);
  // That the BFF as it is keeps the pact, its own verification proves.
  await verified(pact, good);

  const answers = [];
  for (const version of [bad, good]) {
    await gate.recordDeployment({ what: 'bff', version });
    answers.push(await gate.canIDeploy({ what: 'mf-public', version: mfPublic }));
  }
  expect(answers.map(({ verdict }) => verdict)).toEqual(['no', 'yes']);
  expect(answers[0]?.findings[0]?.says).toContain(
    `bff ${bad} does not keep what mf-public ${mfPublic} expects`,
  );
  expect((await gate.canIDeploy({ what: 'bff', version: bad })).verdict).toBe('no');
}, 240_000);
