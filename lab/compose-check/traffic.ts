import { calls, createClient } from '@ekamra/contracts';
import type { AdminLogin } from '../load/writes.ts';

/** Returns an error with its cause as text, such as the end of a connection. */
const reasonOf = (error: unknown): string =>
  `${String(error)}${error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''}`;

/** Returns the body of an answer. Throws unless it is a success. */
export const textAt = async (url: string): Promise<string> => {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} is answered with ${response.status}`);
  return text;
};

/** Signs an admin in and returns a client of the API, and its token. */
export const signInAsAdmin = async (origin: string, { phone, password }: AdminLogin) => {
  const signedIn = await createClient({ origin })(calls.signIn, { body: { phoneNo: phone, password } });
  if (!('token' in signedIn.data)) throw new Error('The admin has a second factor');
  const { token } = signedIn.data;
  return { api: createClient({ origin, token: () => token }), token };
};

/**
 * Requests lists and pages that no cache has, as many at once as the product answers, for some milliseconds. Returns the
 * numbers of answers and refusals, and of failures by reason.
 */
export const crawl = async (origin: string, forMs: number) => {
  const failures = new Map<string, number>();
  const outcome = { answered: 0, refused: 0, failures };
  const fail = (reason: string): void => void failures.set(reason, (failures.get(reason) ?? 0) + 1);
  const endsAt = performance.now() + forMs;
  let number = 0;
  const crawler = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      number += 1;
      const kind = number % 2 ? 'a page' : 'a list';
      const path =
        kind === 'a page'
          ? `/search?q=${number}`
          : `/real-estate/buildings/get-all-buildings?page=${number}&limit=50`;
      try {
        const response = await fetch(origin + path);
        await response.arrayBuffer();
        if (response.ok) outcome.answered += 1;
        else if (response.status === 503 || response.status === 429) outcome.refused += 1;
        else fail(`${kind}: status ${response.status}`);
      } catch (error) {
        fail(`${kind}: ${reasonOf(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: 64 }, crawler));
  return outcome;
};
