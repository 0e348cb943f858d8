import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJsonFile } from '@ekamra/contracts/releases/json-file';
import { remoteRelease } from '@ekamra/contracts/releases/release';
import {
  type CheckPages,
  type CompareRendering,
  createMappedScripts,
  originalStack,
  readChecks,
  type PageCheck,
} from '@ekamra/release';
import type { z } from 'zod';
import { checkPages } from './check-pages.ts';
import { createPageRenderer } from './page-renderer.ts';
import { compareRenderTimes, timedVersion } from './render-times.ts';

const nothingRendered: PageCheck = { rendered: [], faults: [], notRendered: [], unanswered: [], leftOut: [] };

const readJson = async <T>(schema: z.ZodType<T>, file: string): Promise<T> =>
  parseJsonFile(schema, { text: await readFile(file, 'utf8'), file });

/** File of the shell's rendering bundle in the package, which has been built with it. */
export const packagedRenderer = join(import.meta.dirname, '../../dist/server/render.cjs');

/** Creates the check of built remotes with the shell's rendering bundle in a file that `rendererFile` returns. */
export const createBuildCheck =
  (rendererFile: () => Promise<string>): CheckPages =>
  async (output) => {
    const release = await readJson(remoteRelease, join(output, 'release.json'));
    // Its pages are made for browsers only.
    if (release.server === undefined) return nothingRendered;
    const { name } = release.declaration;
    const check = await checkPages({
      release,
      source: await readFile(join(output, release.server), 'utf8'),
      ...(await readChecks(output)),
      rendererFile: await rendererFile(),
    });
    const scripts = createMappedScripts((file) =>
      Object.hasOwn(release.files, file) ? readFile(join(output, file), 'utf8') : Promise.resolve(undefined),
    );
    const withSources = async <Fault extends { stack: string }>(fault: Fault): Promise<Fault> => ({
      ...fault,
      stack: await originalStack(fault.stack, { remote: name, scripts }),
    });
    return { ...check, faults: await Promise.all(check.faults.map(withSources)) };
  };

/** Creates the comparison of a build's times of rendering with those of the live version, like {@link createBuildCheck}. */
export const createRenderComparison =
  (rendererFile: () => Promise<string>): CompareRendering =>
  async ({ output, live, addresses }) => {
    const release = await readJson(remoteRelease, join(output, 'release.json'));
    if (release.server === undefined) return [];
    const { pacts } = await readChecks(output);
    const shared = { pacts, rendererFile: await rendererFile() };
    const source = await readFile(join(output, release.server), 'utf8');
    const versions = {
      own: timedVersion(createPageRenderer({ release, source, ...shared })),
      live: timedVersion(createPageRenderer({ ...live, ...shared })),
    };
    try {
      return await compareRenderTimes(versions, addresses);
    } finally {
      versions.own.end();
      versions.live.end();
    }
  };
