import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../e2e/free-port.ts';

/*
 * Reference for measurements: Next.js with pages of the elements and styles that the product's pages have at this moment;
 * Home is rendered at most every five seconds, the search for each request. Usage: next-server.ts <origin of the product>;
 * it prints its own address, and ends with its input.
 */
const [origin = ''] = process.argv.slice(2);
const app = path.join(import.meta.dirname, 'next');
const pages = { home: '/', search: '/search?q=unseen' };

const saved = path.join(app, 'dist/product');
await mkdir(saved, { recursive: true });
for (const [name, address] of Object.entries(pages)) {
  const response = await fetch(origin + address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  await writeFile(path.join(saved, `${name}.html`), await response.text());
}

const runNext = (...argumentList: string[]) =>
  spawn(process.execPath, [path.join(app, 'node_modules/next/dist/bin/next'), ...argumentList], {
    cwd: app,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

const [buildCode] = (await once(runNext('build'), 'exit')) as [number | null];
if (buildCode !== 0)
  throw new Error('Next.js did not build: is it installed? npm install --prefix lab/bench/peers/next');

const address = `http://127.0.0.1:${await freePort()}`;
const server = runNext('start', '--hostname', '127.0.0.1', '--port', new URL(address).port);
process.stdin.on('end', () => server.kill()).resume();
server.once('exit', () => process.exit());
while (!(await fetch(address).catch(() => undefined))?.ok) await sleep(100);
process.stdout.write(`${address}\n`);
