import { expect, jest, test } from '@jest/globals';
import { CallFailed } from '@ekamra/contracts/calls/client';
import { watchErrors } from './watch-errors.ts';

/** A page whose console keeps what is written to it. */
const watchedPage = () => {
  const written: unknown[][] = [];
  const page = Object.assign(new EventTarget(), {
    Error,
    console: { error: (...values: unknown[]) => void written.push(values) },
  });
  const onError = jest.fn<(error: Error) => void>();
  // The parts of a window that are used.
  watchErrors(page as unknown as Window & typeof globalThis, onError);
  const fire = (name: string, values: object): void =>
    void page.dispatchEvent(Object.assign(new Event(name), values));
  return { page, written, onError, fire };
};

test('errors that nobody handled are seen, once each', () => {
  const { onError, fire } = watchedPage();
  const [thrown, rejected] = [new TypeError('thrown'), new Error('rejected')];
  fire('error', { error: thrown });
  fire('error', { error: thrown });
  fire('unhandledrejection', { reason: rejected });
  fire('error', { error: undefined });
  fire('unhandledrejection', { reason: 'a text' });
  expect(onError.mock.calls).toEqual([[thrown], [rejected]]);
});

test('an error that a boundary caught is seen as React writes it, and is still written', () => {
  const { page, written, onError } = watchedPage();
  const caught = new Error('caught');
  page.console.error('%o\n\n%s', caught, 'in a component');
  expect(onError.mock.calls).toEqual([[caught]]);
  expect(written).toEqual([['%o\n\n%s', caught, 'in a component']]);
});

test('a refused call and work that was broken off are no mistakes', () => {
  const { page, onError, fire } = watchedPage();
  page.console.error(new CallFailed(503, { message: 'Try again' }));
  fire('unhandledrejection', { reason: Object.assign(new Error('left'), { name: 'AbortError' }) });
  expect(onError).not.toHaveBeenCalled();
});
