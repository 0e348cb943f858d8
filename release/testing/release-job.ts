import { once } from 'node:events';
import { promote } from '../src/changes/promote.ts';
import { keysOf } from '../src/cli/release-environment.ts';
import { createRegistry } from '../src/registry.ts';
import { publish } from '../src/publish.ts';
import type { ObjectStore } from '../src/store/object-store.ts';
import { openStore } from '../src/store/open-store.ts';

/*
 * Release job for tests: publishes the folder BUILT, if set, and promotes version VERSION of REMOTE in the store
 * RELEASES. It prints `ready` and waits for a line on standard input. With KILL_AFTER_PUT it kills itself (SIGKILL)
 * after that many written objects.
 */
const { env } = process;
const remote = env['REMOTE'] ?? '';
const version = env['VERSION'] ?? '';
const killAfter = Number(env['KILL_AFTER_PUT'] ?? Number.POSITIVE_INFINITY);

let puts = 0;
const killedAfterPuts = (store: ObjectStore): ObjectStore => ({
  ...store,
  put: async (...args) => {
    const isPut = await store.put(...args);
    puts += 1;
    if (puts === killAfter) process.kill(process.pid, 'SIGKILL');
    return isPut;
  },
});

const objects = killedAfterPuts(await openStore(env['RELEASES'] ?? '', env));
const { key, settings } = keysOf(env);
const registry = createRegistry({ objects, key, trust: settings.keys });
process.stdout.write('ready');
await once(process.stdin, 'data');
if (env['BUILT']) await publish(registry, env['BUILT']);
await promote(registry, { remote, version }, { by: `process ${process.pid}`, why: `version ${version}` });
process.exit();
