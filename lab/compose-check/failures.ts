import { setTimeout as sleep } from 'node:timers/promises';
import { servicesOf } from '@ekamra/contracts/releases/components';
import { say } from '../../scripts/product/terminal.ts';
import type { EngineProduct } from './engine-product.ts';
import { measureMemory, restartedContainers } from './containers.ts';
import { fromOneAddress, startLoad } from '../load/load.ts';
import type { AdminLogin } from '../load/writes.ts';
import { crawl, signInAsAdmin } from './traffic.ts';

/** Milliseconds of traffic after a replacement, so that what it breaks afterwards is noticed, too. */
const afterReplacementMs = 5_000;

/** Replaces every container of ours, one by one, under load; nobody may notice. */
export const checkReplacement = async (product: EngineProduct, admin: AdminLogin): Promise<void> => {
  const components = [...servicesOf().map(({ name }) => name), 'bff', 'bff-2', 'shell', 'shell-2', 'caddy'];
  const failures: string[] = [];
  await using load = await startLoad({ origin: product.origin, admin, rates: fromOneAddress });
  for (const component of components) {
    const first = load.samples.length;
    await product.run('sh', ['scripts/compose-replace.sh', component]);
    await sleep(afterReplacementMs);
    await load.settle();
    const samples = load.samples.slice(first);
    const failed = samples.filter(({ outcome }) => outcome !== 'ok');
    say(`  ${component} is replaced: ${samples.length} requests, ${failed.length} failed`);
    failures.push(...failed.map(({ kind, detail }) => `${component}: ${kind}: ${detail}`));
  }
  if (failures.length > 0) throw new Error(`Replacing is noticed:\n  ${failures.join('\n  ')}`);
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
