import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { EngineProduct } from './engine-product.ts';

/** Memory of a container in MB: what it needed most, and its limit. */
export interface MemoryUse {
  most: number;
  limit: number;
}

const inspected = z.array(
  z.object({
    Name: z.string(),
    RestartCount: z.number(),
    State: z.object({ OOMKilled: z.boolean() }),
  }),
);

const units: Record<string, number> = { B: 1 / 2 ** 20, KiB: 1 / 1024, MiB: 1, GiB: 1024 };

/** Megabytes of a text such as `183.4MiB`. */
const megabytes = (text: string): number => {
  const [, number = '0', unit = ''] = /^([\d.]+)(\w+)$/.exec(text.trim()) ?? [];
  return Number(number) * (units[unit] ?? Number.NaN);
};

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Measures the memory of all containers every few seconds, while `work` is done. */
export const measureMemory = async (
  product: EngineProduct,
  work: Promise<unknown>,
): Promise<Map<string, MemoryUse>> => {
  const uses = new Map<string, MemoryUse>();
  const ended = new AbortController();
  const done = work.finally(() => ended.abort());
  while (!ended.signal.aborted) {
    const ids = lines(await product.compose(['ps', '--quiet']));
    const format = '{{.Name}} {{.MemUsage}}';
    for (const line of lines(
      await product.run('docker', ['stats', '--no-stream', '--format', format, ...ids]),
    )) {
      const [, name = '', used = '', limit = ''] = /^(\S+) (\S+) \/ (\S+)$/.exec(line) ?? [];
      uses.set(name, {
        most: Math.max(uses.get(name)?.most ?? 0, megabytes(used)),
        limit: megabytes(limit),
      });
    }
    await Promise.race([done, sleep(5_000)]);
  }
  await done;
  return uses;
};

/** Names of the containers that were ended for want of memory, or were started again by the engine. */
export const restartedContainers = async (product: EngineProduct): Promise<string[]> => {
  const ids = lines(await product.compose(['ps', '--all', '--quiet']));
  const containers = inspected.parse(JSON.parse(await product.run('docker', ['inspect', ...ids])));
  return containers
    .filter(({ RestartCount, State }) => RestartCount > 0 || State.OOMKilled)
    .map(
      ({ Name, RestartCount, State }) =>
        `${Name} (${RestartCount} restarts${State.OOMKilled ? ', out of memory' : ''})`,
    );
};

/** Megabytes that the image of a service adds to its base image. */
export const addedMegabytes = async (product: EngineProduct, service: string): Promise<number> => {
  const sizeOf = async (image: string): Promise<number> =>
    Number(await product.run('docker', ['image', 'inspect', '--format', '{{.Size}}', image]));
  const base = /^FROM (node:\S+) AS base$/m.exec(await product.run('cat', ['Dockerfile']))?.[1] ?? '';
  return ((await sizeOf(`ekamra-check-${service}`)) - (await sizeOf(base))) / 2 ** 20;
};
