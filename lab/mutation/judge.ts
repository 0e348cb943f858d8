/**
 * Child process that verifies trials with Pact and sends back which of them pass. Separate, because Pact reports on
 * standard output, which the parent discards.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestServer } from '@ekamra/chassis/testing';
import { interactionHeader } from '@ekamra/chassis/testing/pact-gateway';
import { Verifier } from '@pact-foundation/pact';
import type { Trial } from './mutants.ts';

interface Result {
  description: string;
  result: string;
  mismatch?: { type: string };
}

/** Pact of the trials without provider states, because the answers are already known. */
const pactOf = (trials: readonly Trial[]) => ({
  consumer: { name: 'consumer' },
  provider: { name: 'provider' },
  metadata: { pactSpecification: { version: '4.0' } },
  interactions: trials.map(({ interaction: { request, response } }, index) => {
    const { generators: _, ...asked } = request;
    const { generators: __, ...answered } = response;
    return {
      type: 'Synchronous/HTTP',
      description: String(index),
      request: { ...asked, headers: { ...asked.headers, [interactionHeader]: [String(index)] } },
      response: answered,
    };
  }),
});

const startReplay = (trials: readonly Trial[]) =>
  startTestServer((request, response) => {
    const trial = trials[Number(request.headers[interactionHeader])];
    request.resume();
    if (!trial) {
      response.writeHead(500).end();
      return;
    }
    const {
      'content-length': _,
      'transfer-encoding': __,
      connection: ___,
      ...headers
    } = trial.answer.headers;
    response.writeHead(trial.answer.status, headers).end(trial.body);
  });

const verify = async (file: string, url: string): Promise<Result[]> => {
  const report = await new Verifier({
    provider: 'provider',
    providerBaseUrl: url,
    pactUrls: [file],
    logLevel: 'error',
  })
    .verifyProvider()
    .catch((error: Error) => error.message);
  const { interactionResults } = JSON.parse(String(report)) as { interactionResults: Result[] };
  return interactionResults;
};

/** Indexes of the passing trials. */
const judge = async (trials: readonly Trial[]): Promise<number[]> => {
  await using replay = await startReplay(trials);
  const dir = mkdtempSync(path.join(tmpdir(), 'ekamra-trials-'));
  try {
    const file = path.join(dir, 'trials.json');
    writeFileSync(file, JSON.stringify(pactOf(trials)));
    const results = await verify(file, replay.url);
    const broken = results.find(({ mismatch }) => mismatch && mismatch.type !== 'mismatches');
    if (broken || results.length !== trials.length)
      throw new Error(`Not all could be verified: ${JSON.stringify(broken)}`);
    return results.filter(({ result }) => result === 'OK').map(({ description }) => Number(description));
  } finally {
    rmSync(dir, { recursive: true });
  }
};

process.on('message', (trials: Trial[]) => {
  judge(trials).then(
    (passed) => process.send?.({ passed }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
