import type { z } from 'zod';

/**
 * Reads JSON from one of our own processes.
 * @throws when it does not answer 200 within a second, or with something else than `schema` describes
 */
export const fetchJson = async <Schema extends z.ZodType>(
  address: string,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(1_000) });
  if (!response.ok) throw new Error(`${new URL(address).pathname} answered ${response.status}`);
  return schema.parse(await response.json());
};
