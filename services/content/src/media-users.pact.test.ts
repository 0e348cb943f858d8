import { testServiceTokens } from '@ekamra/chassis/testing';
import { mediaInUseCall, mediaInUseSchemas } from '@ekamra/contracts';
import { refusalWith } from '@ekamra/contracts/testing/expectations/level';
import { call, pactBetween, testPact } from '@ekamra/contracts/testing/pact';
import { describe } from '@jest/globals';

const users = [
  {
    service: 'catalog',
    given: ['a building exists'],
    used: '01890000-0000-7000-8000-0000000000aa-1600x1000',
  },
  {
    service: 'careers',
    given: ['there are job applications'],
    used: 'resumes/01890000-0000-7000-8000-0000000000bb.pdf',
  },
] as const;

describe.each(users)('$service', ({ service, given, used }) => {
  const asking = {
    as: 'service' as const,
    call: mediaInUseCall(service),
    schema: mediaInUseSchemas.answer,
  };
  testPact(
    {
      pact: pactBetween('content', service),
      base: '',
      reach: (url, _, work) =>
        work({ origin: url, base: '', token: testServiceTokens('content').signFor(service) }),
    },
    {
      uploads: [
        call({
          ...asking,
          receiving: 'the names of uploads of which one is in use',
          given,
          body: { names: [used, '01890000-0000-7000-8000-0000000000ee-800x600'] },
          // Files are removed because of this answer, so an echo of the request must not match.
          expects: { answer: { names: [used] }, exactly: true },
        }),
        call({
          ...asking,
          receiving: 'the names of uploads from something that is no service of ours',
          as: 'stranger',
          body: { names: [used] },
          expects: refusalWith('NOT_SIGNED_IN'),
        }),
      ],
    },
  );
});
