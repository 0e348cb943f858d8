import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { apiBase, calls, uploadPath } from '../contracts/src/calls/calls.ts';
import { uploadPresets } from '../contracts/src/records/options.ts';
import { blogInput } from '../contracts/testing/examples.ts';
import { freePort } from './free-port.ts';
import { Product } from './product.ts';
import { demoAdmin } from './site.ts';

const noRoom = 'There is no room left to store this. Nothing of it was saved: please try again later.';

/** Mounts a small file system in memory; undefined where that is not allowed. */
const mountSmallDisk = (megabytes: number) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ekamra-disk-'));
  // PostgreSQL's user passes.
  const { status } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=711`,
    'tmpfs',
    folder,
  ]);
  if (status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill: () => {
      const descriptor = openSync(filler, 'w');
      try {
        for (const bytes of [1_048_576, 4_096])
          try {
            for (;;) writeSync(descriptor, Buffer.alloc(bytes));
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          }
      } finally {
        closeSync(descriptor);
      }
    },
    makeRoom: () => rmSync(filler),
    [Symbol.dispose]: () => {
      spawnSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
};

/** Returns when each process of a product has started: seconds by name. */
const startTimes = async (dataDir: string): Promise<Record<string, string | undefined>> => {
  const ports = JSON.parse(readFileSync(path.join(dataDir, 'ports.json'), 'utf8')) as Record<string, number>;
  const times = Object.entries(ports)
    .filter(([name]) => name.endsWith('-ops'))
    .map(async ([name, port]): Promise<[string, string | undefined]> => {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return [name, /^process_start_time_seconds\S* (\d+)$/m.exec(metrics)?.[1]];
    });
  return Object.fromEntries(await Promise.all(times));
};

/** Returns functions that read and store through the front door, as the status and the message of the answer. */
const clientOf = async (origin: string) => {
  const { phone: phoneNo, password } = demoAdmin;
  const json = { 'content-type': 'application/json' };
  const send = async (address: string, init: RequestInit): Promise<[status: number, message: unknown]> => {
    const answer = await fetch(origin + apiBase + address, init);
    const body = (await answer.json()) as { message?: unknown; token?: string };
    return [answer.status, body.message ?? body.token];
  };
  const [, token] = await send(calls.signIn.path, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ phoneNo, password }),
  });
  const authorization = `Bearer ${String(token)}`;
  const picture = await sharp(Buffer.alloc(900 * 900 * 3, 128), {
    raw: { width: 900, height: 900, channels: 3 },
  })
    .png()
    .toBuffer();
  const paragraphs = Array.from({ length: 20 }, (_, index) => `${index} `.repeat(1_000));
  return {
    read: async (address: string) => (await fetch(origin + address)).status,
    upload: () => {
      const body = new FormData();
      body.append('upload_preset', uploadPresets.blogs);
      body.append('file', new Blob([picture], { type: 'image/png' }), 'a.png');
      return send(uploadPath, { method: 'POST', headers: { authorization }, body });
    },
    addBlog: () =>
      send(calls.createBlog.path, {
        method: 'POST',
        headers: { ...json, authorization },
        body: JSON.stringify({ ...blogInput, paragraphs }),
      }),
  };
};

test('a full disk ends nothing: reads go on, what is stored is refused, and all is well once there is room', async () => {
  test.setTimeout(300_000);
  using disk = mountSmallDisk(700);
  test.skip(!disk, 'Nobody may mount a file system here');
  if (!disk) return;
  await using product = new Product({ dataDir: path.join(disk.folder, 'data'), port: await freePort() });
  const { origin } = await product.start();
  const client = await clientOf(origin);
  const started = await startTimes(product.dataDir);
  disk.fill();

  expect(await client.upload()).toEqual([507, noRoom]);
  // Until the pages that PostgreSQL has are full.
  await expect.poll(() => client.addBlog(), { timeout: 60_000 }).toEqual([507, noRoom]);
  for (let page = 1; page <= 20; page += 1) {
    expect(await client.read(`/properties?page=${page}`)).toBe(200);
    expect(await client.read(`${apiBase}${calls.getAllBuildings.path}?page=${page}&limit=7`)).toBe(200);
  }
  expect(await startTimes(product.dataDir)).toEqual(started);

  disk.makeRoom();
  await expect.poll(async () => (await client.upload())[0], { timeout: 30_000 }).toBe(200);
  await expect.poll(async () => (await client.addBlog())[0], { timeout: 30_000 }).toBe(201);
  expect(await startTimes(product.dataDir)).toEqual(started);
});
