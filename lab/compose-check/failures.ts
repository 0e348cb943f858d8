import { setTimeout as sleep } from 'node:timers/promises';
import { servicesOf } from '@ekamra/contracts/components';
import { say } from '../../scripts/product/terminal.ts';
import type { EngineProduct } from './composed-product.ts';
import { measureMemory, restartedContainers } from './containers.ts';
import { readBuildings, startWrites } from './steady-writes.ts';
import { type AdminLogin, crawl, duringTraffic, signInAsAdmin } from './traffic.ts';

/** Milliseconds of traffic after a replacement, so that what it breaks afterwards is noticed, too. */
const afterReplacementMs = 5_000;

/** Replaces every container of ours, one by one; nobody may notice. */
export const checkReplacement = async (product: EngineProduct, admin: AdminLogin): Promise<void> => {
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

/** Confirmed writes before PostgreSQL is killed, and after it was started again. */
const writesAround = 20;
/** Milliseconds within which PostgreSQL's end has to be noticed, and writes have to work again. */
const deadlineMs = 120_000;

const until = async (condition: () => boolean, problem: string): Promise<number> => {
  const startedAt = performance.now();
  while (!condition()) {
    if (performance.now() - startedAt > deadlineMs) throw new Error(problem);
    await sleep(50);
  }
  return performance.now() - startedAt;
};

/**
 * Kills PostgreSQL amid writes that go on all the time, and starts it again: everything recovers, and what was confirmed is
 * there, once. Resolves to the numbers of confirmed writes, and of requests that failed meanwhile.
 */
export const checkPostgresKill = async (
  product: Pick<EngineProduct, 'origin' | 'compose'>,
  admin: AdminLogin,
): Promise<{ confirmed: number; failed: number }> => {
  const { api } = await signInAsAdmin(product.origin, admin);
  const writes = startWrites(api);
  await until(() => writes.confirmed() >= writesAround, 'Nothing can be saved');
  await product.compose(['kill', '--signal', 'KILL', 'postgres']);
  await until(() => writes.failed() > 0, 'Writes succeed although PostgreSQL was killed');
  await product.compose(['start', 'postgres']);
  const before = writes.confirmed();
  const ms = await until(
    () => writes.confirmed() > before,
    'Nothing can be saved after PostgreSQL was killed',
  );
  say(`PostgreSQL was killed; saving works ${(ms / 1000).toFixed(1)} s after its start`);
  await until(() => writes.confirmed() >= before + writesAround, 'Writes stop after PostgreSQL was killed');
  const confirmed = await writes.end();
  const found = await readBuildings(api);
  const wrong = [...confirmed].filter(([name, id]) => found.get(name)?.join(' ') !== id);
  if (wrong.length > 0)
    throw new Error(
      `Not there exactly once, of ${confirmed.size} confirmed buildings: ${wrong
        .map(([name, id]) => `${name} is ${id}, found as ${found.get(name)?.join(' and ') ?? 'nothing'}`)
        .join('; ')}`,
    );
  say(`  all ${confirmed.size} confirmed buildings are there, once; ${writes.failed()} requests failed`);
  return { confirmed: confirmed.size, failed: writes.failed() };
};

/** Crawls at capacity for some minutes: every container stays within its memory, and none is started again. */
export const checkCapacity = async (
  product: EngineProduct,
  admin: AdminLogin,
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
  await signInAsAdmin(product.origin, admin);
};
