import { signTestToken } from '@ekamra/chassis/testing';
import { apiBase, type Service } from '@ekamra/contracts';
import { exampleId } from '@ekamra/contracts/testing/examples';
import { exampleTag, type RecordKind } from '@ekamra/contracts/testing/expectations/records';
import { type Consumer, type Expectation, pactBetween } from '@ekamra/contracts/testing/pact';
import { answerJson, startStubService } from '../testing/stub-service.ts';
import { startTestBff } from '../testing/test-bff.ts';

/** The BFF as a consumer of `service`: its calls are those that it makes when it is called itself. */
export const behindBff = (service: Service): Consumer => ({
  pact: pactBetween('bff', service),
  base: '',
  reach: async (url, caller, work) => {
    await using bff = await startTestBff({ [service]: url });
    // Good here, whatever the service finds of it.
    const token = caller === 'visitor' ? undefined : signTestToken();
    await work({ origin: bff.url, base: apiBase, token });
  },
});

/** Longer than an answer is given without asking again: milliseconds. */
const tooLong = 60_000;

/** A read that the BFF has kept the answer of for too long: it asks whether that has changed. */
export const keptTooLong = (
  service: Service,
  { calls, kept }: RecordKind,
  { receiving, check }: Expectation,
): Expectation => ({
  receiving,
  check: (consumer) =>
    check({
      ...consumer,
      reach: async (url, _, work) => {
        await using stub = await startStubService(async (response, { url: path, headers }) => {
          const version = headers['if-none-match'];
          if (version === undefined) {
            answerJson(response, kept, { etag: exampleTag });
            return;
          }
          const { status } = await fetch(url + path, { headers: { 'if-none-match': version } });
          response.writeHead(status).end();
        });
        await using bff = await startTestBff({ [service]: stub.url });
        const path = calls.read.path.replace(':id', exampleId);
        await fetch(bff.url + apiBase + path);
        bff.pass(tooLong);
        await work({ origin: bff.url, base: apiBase, token: undefined });
      },
    }),
});
