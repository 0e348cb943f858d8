import { setTimeout as sleep } from 'node:timers/promises';
import { servicesOf } from '@ekamra/contracts/components';
import { calls } from '@ekamra/contracts';
import { buildingInput } from '@ekamra/contracts/testing/examples';
import { say } from '../product/terminal.ts';
import type { ComposedProduct } from './composed-product.ts';
import { measureMemory, restartedContainers } from './containers.ts';
import { type Admin, crawl, duringTraffic, signIn } from './traffic.ts';

/** Milliseconds of traffic after a replacement, so that what it breaks afterwards is noticed, too. */
const afterReplacementMs = 5_000;

/** Replaces every container of ours, one by one; nobody may notice. */
export const checkReplacement = async (product: ComposedProduct, admin: Admin): Promise<void> => {
  const components = [...servicesOf().map(({ name }) => name), 'bff', 'bff-2', 'shell', 'shell-2', 'caddy'];
  const failures: string[] = [];
  for (const component of components) {
    const traffic = await duringTraffic(product.origin, admin, async () => {
      await product.run('sh', ['scripts/compose-replace.sh', component]);
      await sleep(afterReplacementMs);
    });
    const { reads, writes } = traffic;
    say(`  ${component} is replaced: ${reads} reads, ${writes} writes, ${traffic.failures.length} failed`);
    failures.push(...traffic.failures.map((failure) => `${component}: ${failure}`));
  }
  if (failures.length > 0) throw new Error(`Replacing is noticed:\n  ${failures.join('\n  ')}`);
};

/** Kills PostgreSQL in the middle of writes and starts it again: everything recovers, and what was confirmed is there. */
export const checkPostgresKill = async (
  product: Pick<ComposedProduct, 'origin' | 'compose'>,
  admin: Admin,
): Promise<void> => {
  const { api } = await signIn(product.origin, admin);
  const confirmed: string[] = [];
  const save = async (): Promise<boolean> => {
    try {
      confirmed.push((await api(calls.addBuilding, { body: buildingInput })).data.data._id);
      return true;
    } catch {
      return false;
    }
  };
  const saving = Promise.all(Array.from({ length: 20 }, save));
  await product.compose(['kill', '--signal', 'KILL', 'postgres']);
  await saving;
  await product.compose(['start', 'postgres']);
  const startedAt = performance.now();
  while (!(await save())) {
    if (performance.now() - startedAt > 120_000)
      throw new Error('Nothing can be saved after PostgreSQL was killed');
    await sleep(500);
  }
  say(
    `PostgreSQL was killed; saving works ${((performance.now() - startedAt) / 1000).toFixed(1)} s after its start`,
  );
  for (const id of confirmed) await api(calls.getBuilding, { params: { id } });
  say(`  all ${confirmed.length} confirmed buildings are there`);
};

/** Crawls at capacity for some minutes: every container stays within its memory, and none is started again. */
export const checkCapacity = async (
  product: ComposedProduct,
  admin: Admin,
  minutes: number,
): Promise<void> => {
  say(`Crawlers take what the product can give, for ${minutes} minutes`);
  const before = new Set(await restartedContainers(product));
  const crawling = crawl(product.origin, minutes * 60_000);
  const memory = await measureMemory(product, crawling);
  const { answered, refused, failures } = await crawling;
  const failed = [...failures.values()].reduce((sum, times) => sum + times, 0);
  say(`  ${answered} answers, ${refused} refusals, ${failed} failures`);
  for (const [reason, times] of failures) say(`  ${times} × ${reason}`);
  for (const [name, { most, limit }] of memory)
    say(`  ${name}: ${most.toFixed(0)} of ${limit.toFixed(0)} MB`);
  const restarted = (await restartedContainers(product)).filter((each) => !before.has(each));
  if (restarted.length > 0) throw new Error(`Started again by the engine: ${restarted.join(', ')}`);
  await signIn(product.origin, admin);
};
