import { once } from 'node:events';
import { promote } from '../changes/promote.ts';
import { keysOf } from '../cli/keys.ts';
import { createRegistry } from '../create-registry.ts';
import { publish } from '../publish.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { openStore } from '../store/open-store.ts';

/*
 * A release job for tests: publishes the folder BUILT, if any, and promotes REMOTE's version VERSION in the store at
 * RELEASES. It says `ready`, and begins when a line comes on its standard input. With KILL_AFTER_PUT it is gone, as by
 * kill -9, right after so many objects were put.
 */
const { env } = process;
const remote = env['REMOTE'] ?? '';
const version = env['VERSION'] ?? '';
const killAfter = Number(env['KILL_AFTER_PUT'] ?? Number.POSITIVE_INFINITY);

let puts = 0;
const mortal = (store: ObjectStore): ObjectStore => ({
  ...store,
  put: async (...args) => {
    const isPut = await store.put(...args);
    puts += 1;
    if (puts === killAfter) process.kill(process.pid, 'SIGKILL');
    return isPut;
  },
});

const objects = mortal(await openStore(env['RELEASES'] ?? '', env));
const registry = createRegistry({ objects, ...keysOf(env) });
process.stdout.write('ready');
await once(process.stdin, 'data');
if (env['BUILT']) await publish(registry, env['BUILT']);
await promote(registry, { remote, version }, { by: `process ${process.pid}`, why: `version ${version}` });
process.exit();
