import { setImmediate as turn } from 'node:timers/promises';
import { currentContext, withContext } from '@ekamra/chassis';
import { expect, test } from '@jest/globals';
import { createGuard } from './guard.ts';

const liveness = {
  answers: () => true,
  noteAnswer: () => undefined,
  noteTimeout: () => undefined,
  close: () => undefined,
};

test('a queued call keeps its own request context, deadline included', async () => {
  const guard = createGuard({ concurrent: 1, queued: 1, perCaller: { concurrent: 2, queued: 0 } }, liveness);
  const first = Promise.withResolvers<void>();
  const run = (requestId: string, deadline: number, until?: Promise<void>) =>
    withContext({ requestId, deadline }, () =>
      guard.run({
        caller: 'visitor',
        isRepeatable: false,
        isWrite: false,
        toError: () => new Error('refused'),
        work: async () => {
          await until;
          return currentContext();
        },
      }),
    );
  const running = run('first', Date.now() + 10_000, first.promise);
  const waiting = run('second', Date.now() + 20_000);
  await turn();
  first.resolve();
  expect((await running)?.requestId).toBe('first');
  expect((await waiting)?.requestId).toBe('second');
});
