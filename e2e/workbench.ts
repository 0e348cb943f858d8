import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { closeServer, listen } from '@ekamra/chassis/http/http-server';
import { z } from 'zod';
import { root } from '../scripts/root.ts';
import { storybook } from '../scripts/product/storybook.ts';

/** A built workbench on a port of its own. */
export interface Workbench extends AsyncDisposable {
  origin: string;
  /** Ids of its stories. */
  stories: string[];
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
};

const indexFile = z.object({ entries: z.record(z.string(), z.object({ type: z.string() })) });

const readStories = async (folder: string): Promise<string[]> => {
  const { entries } = indexFile.parse(JSON.parse(await readFile(path.join(folder, 'index.json'), 'utf8')));
  return Object.keys(entries).filter((id) => entries[id]?.type === 'story');
};

const buildInto = (folder: string): Promise<unknown> =>
  promisify(execFile)(
    process.execPath,
    [storybook.program, 'build', ...storybook.options, '--test', '--output-dir', folder],
    { cwd: root, env: { ...process.env, ...storybook.env } },
  );

/** Serves the files that a folder has now. */
const serveFolder = async (folder: string) => {
  const files = new Set(await readdir(folder, { recursive: true }));
  const server = createServer((request, response) => {
    const file = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    const type = contentTypes[path.extname(file)];
    if (!files.has(file) || type === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': type });
    createReadStream(path.join(folder, file)).pipe(response);
  });
  return { server, port: await listen(server, 0, '127.0.0.1') };
};

/** Builds the workbench into a temporary folder, and serves it. */
export const startWorkbench = async (): Promise<Workbench> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ekamra-workbench-'));
  await buildInto(folder);
  const { server, port } = await serveFolder(folder);
  return {
    origin: `http://127.0.0.1:${port}`,
    stories: await readStories(folder),
    [Symbol.asyncDispose]: async () => {
      await closeServer(server, 1_000);
      await rm(folder, { recursive: true });
    },
  };
};
