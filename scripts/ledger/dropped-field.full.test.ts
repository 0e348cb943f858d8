import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startTestServer } from '@ekamra/chassis/testing';
import { readPact } from '@ekamra/chassis/testing/read-pact';
import { verifyPacts } from '@ekamra/chassis/testing/verify-pacts';
import { openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import { pact as pactSchema } from '@ekamra/contracts/ledger/records';
import { expect, test } from '@jest/globals';
import { startRealBff } from '../../bff/testing/real-bff.ts';
import { startEnvironment, versionAs } from '../../release/testing/gate/test-environment.ts';

const connectionHeaders = new Set(['accept-encoding', 'connection', 'content-length', 'transfer-encoding']);
const endToEndHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)));

const withoutPrice = (json: string): string =>
  JSON.stringify(JSON.parse(json, (name, value: unknown) => (name === 'sellingPrice' ? undefined : value)));

/** A proxy of the BFF that removes the price of every building and land. */
const startWithoutPrices = (url: string) =>
  startTestServer(async (incoming, response) => {
    const { hostname, port } = new URL(url);
    const { method, url: path } = incoming;
    const sent = await buffer(incoming);
    const headers = { ...endToEndHeaders(incoming.headers), 'content-length': sent.length };
    const forwarded = request({ hostname, port, method, path, headers, agent: false }).end(sent);
    const [answer] = (await once(forwarded, 'response')) as [IncomingMessage];
    const content = await buffer(answer);
    const isJson = content.length > 0 && answer.headers['content-type']?.startsWith('application/json');
    response
      .writeHead(answer.statusCode ?? 500, endToEndHeaders(answer.headers))
      .end(isJson ? withoutPrice(content.toString()) : content);
  });

const pact = pactSchema.parse(readPact({ consumer: 'mf-public', provider: 'bff' }));
const mfPublic = versionAs('public');
const [good, bad] = [versionAs('good'), versionAs('bad')];

test('the gate refuses a BFF that drops a field needed by mf-public, and accepts the unchanged one', async () => {
  await using environment = await startEnvironment();
  const { gate, ledger, publish, promote, recordVerification } = environment;
  await publish('mf-public', mfPublic, { pacts: { bff: pactHash(pact) }, shared: {} });
  await promote('mf-public', mfPublic);
  await gate.recordDeployment({
    deployable: 'shell',
    version: versionAs('shell'),
    offers: { shellInterface: 1, shared: {} },
  });

  await using bff = await startRealBff();
  await using proxy = await startWithoutPrices(bff.url);
  const { states, token } = bff;
  const ledgerTarget = { ledger, providerVersion: bad };
  const verification = { provider: 'bff', url: proxy.url, states, token, ledgerTarget };
  await expect(verifyPacts({ ...verification, consumers: ['mf-public'] })).rejects.toThrow();
  expect(await openLedgerFolder(ledger).verifications('bff', bad)).toMatchObject([
    { pact: pactHash(pact), interactions: pact.interactions.length, success: false },
  ]);
  // The unchanged BFF is covered by its own verification.
  await recordVerification(pact, good);

  const answers = [];
  for (const version of [bad, good]) {
    await gate.recordDeployment({ deployable: 'bff', version });
    answers.push(await gate.canIDeploy({ deployable: 'mf-public', version: mfPublic }));
  }
  expect(answers.map(({ verdict }) => verdict)).toEqual(['no', 'yes']);
  expect(answers[0]?.findings[0]?.message).toContain(
    `bff ${bad} does not keep what mf-public ${mfPublic} expects`,
  );
  expect((await gate.canIDeploy({ deployable: 'bff', version: bad })).verdict).toBe('no');
}, 240_000);
