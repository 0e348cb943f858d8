import { signTestToken } from '@ekamra/chassis/testing';
import { apiBase, type Service } from '@ekamra/contracts';
import { exampleId } from '@ekamra/contracts/testing/examples';
import { exampleTag, type RecordKind } from '@ekamra/contracts/testing/expectations/records';
import { type Consumer, type Expectation, pactBetween } from '@ekamra/contracts/testing/pact';
import { answerJson, startStubService } from '../stub-service.ts';
import { startTestBff } from '../test-bff.ts';

/** Returns the BFF as a consumer of `service`: calls to the BFF lead to its calls of the service. */
export const bffConsumerOf = (service: Service): Consumer => ({
  pact: pactBetween('bff', service),
  base: '',
  reach: async (url, caller, work) => {
    await using bff = await startTestBff({ [service]: url });
    // A token that the BFF accepts; the service decides for itself.
    const token = caller === 'visitor' ? undefined : signTestToken();
    await work({ origin: bff.url, base: apiBase, token });
  },
});

/** Longer than a cached answer is fresh: milliseconds. */
const cacheExpiryMs = 60_000;

/** Expectation of a read whose cached answer has expired: the BFF revalidates it. */
export const revalidatedRead = (
  service: Service,
  { calls, storedRecord }: RecordKind,
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
        await using bff = await startTestBff({ [service]: stub.url });
        const path = calls.read.path.replace(':id', exampleId);
        await fetch(bff.url + apiBase + path);
        bff.advanceClock(cacheExpiryMs);
        await work({ origin: bff.url, base: apiBase, token: undefined });
      },
    }),
});
