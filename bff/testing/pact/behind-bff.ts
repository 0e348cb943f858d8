import { signTestToken } from '@ekamra/chassis/testing';
import { apiBase, type Service } from '@ekamra/contracts';
import { exampleId } from '@ekamra/contracts/testing/examples';
import { service } from '@ekamra/contracts/testing/expectations/level';
import {
  byKind,
  conditionalRead,
  exampleTag,
  reads,
  search,
  writes,
} from '@ekamra/contracts/testing/expectations/records';
import { type Consumer, type Expectation, pactBetween } from '@ekamra/contracts/testing/pact';
import { type RecordExample, recordExamples } from '@ekamra/contracts/testing/record-examples';
import { answerJson, startStubService } from '../stub-service.ts';
import { startTestBff } from '../test-bff.ts';

/** Returns the BFF as a consumer of a service: calls to the BFF lead to its calls of the service. */
export const bffConsumerOf = (provider: Service): Consumer => ({
  pact: pactBetween('bff', provider),
  base: '',
  reach: async (url, caller, work) => {
    await using bff = await startTestBff({ [provider]: url });
    // A token that the BFF accepts; the service decides for itself.
    const token = caller === 'visitor' ? undefined : signTestToken();
    await work({ origin: bff.url, base: apiBase, token });
  },
});

/** Longer than a cached answer is fresh: milliseconds. */
const cacheExpiryMs = 60_000;

/** Expectation of a read whose cached answer has expired: the BFF revalidates it. */
const revalidatedRead = (
  { service: owner, calls, storedRecord }: RecordExample,
  { receiving, check }: Expectation,
): Expectation => ({
  receiving,
  check: (consumer) =>
    check({
      ...consumer,
      reach: async (url, _, work) => {
        await using stub = await startStubService(async (response, { url: path, headers }) => {
          const etag = headers['if-none-match'];
          if (etag === undefined) {
            answerJson(response, storedRecord, { etag: exampleTag });
            return;
          }
          const { status } = await fetch(url + path, { headers: { 'if-none-match': etag } });
          response.writeHead(status).end();
        });
        await using bff = await startTestBff({ [owner]: stub.url });
        const path = calls.read.path.replace(':id', exampleId);
        await fetch(bff.url + apiBase + path);
        bff.advanceClock(cacheExpiryMs);
        await work({ origin: bff.url, base: apiBase, token: undefined });
      },
    }),
});

/** Expectations of each kind of record of a service, after those that only some kinds have. */
export const recordsOf = (owner: Service, ownExpectations: Record<string, readonly Expectation[]>) =>
  byKind(
    recordExamples.filter((kind) => kind.service === owner),
    (kind) => [
      ...search(kind),
      ...reads(kind),
      revalidatedRead(kind, conditionalRead(kind)),
      ...writes(kind, service),
    ],
    ownExpectations,
  );
