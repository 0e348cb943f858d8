import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { runShell, type RunningShell } from '../shell/server/testing/running-shell.ts';
import { builtSample, type BuiltSample } from '../shell/server/testing/sample.ts';
import { stubApi } from '../shell/server/testing/stub-api.ts';

/** A shell of its own over releases of the sample remote, and a way to get at what it serves. */
export interface SampleShell extends RunningShell {
  releases: string;
  /** Folder of the copies that the shell serves. */
  mirror: string;
  /** The script of a version whose name or content matches. */
  scriptWith: (version: string, text: string) => Promise<string>;
  /** Puts something else in the place of a script that is served; gives the way to put it back. */
  replace: (version: string, file: string, content: string) => Promise<() => Promise<void>>;
}

export interface Samples extends AsyncDisposable {
  sample: BuiltSample;
  start: (name: string, env?: Record<string, string>) => Promise<SampleShell>;
}

const compressions = [
  { suffix: '.br', compress: brotliCompressSync },
  { suffix: '.gz', compress: gzipSync },
];

/** Builds the sample once, for all shells that are started over it. */
export const createSamples = async (): Promise<Samples> => {
  const sample = await builtSample();
  const api = await stubApi({ '/real-estate/buildings/get-all-buildings': { status: 200, body: [] } });
  return {
    sample,
    start: async (name, env = {}) => {
      const releases = sample.releases(name);
      const settings = sample.settings(releases);
      const mirror = settings['MIRROR_DIR'] ?? '';
      const folderOf = (version: string) => path.join(mirror, 'mf-sample', version);
      const shell = await runShell({ BFF_URL: api.url, ...settings, ...env });
      return {
        ...shell,
        [Symbol.asyncDispose]: () => shell[Symbol.asyncDispose](),
        releases,
        mirror,
        scriptWith: async (version, text) => {
          const release = await sample.registry(releases).release('mf-sample', version);
          for (const file of Object.keys(release.files).filter((one) => one.endsWith('.js')))
            if ((await readFile(path.join(folderOf(version), file), 'utf8')).includes(text)) return file;
          throw new Error(`No script of ${version} holds ${text}`);
        },
        replace: async (version, file, content) => {
          const kept: { file: string; bytes: Buffer }[] = [];
          const whole = path.join(folderOf(version), file);
          const put = async (target: string, bytes: Buffer | string) => {
            if (!existsSync(target)) return;
            kept.push({ file: target, bytes: await readFile(target) });
            await writeFile(target, bytes);
          };
          await put(whole, content);
          for (const { suffix, compress } of compressions) await put(whole + suffix, compress(content));
          return async () => {
            for (const { file: target, bytes } of kept) await writeFile(target, bytes);
          };
        },
      };
    },
    [Symbol.asyncDispose]: async () => {
      await api[Symbol.asyncDispose]();
      await sample[Symbol.asyncDispose]();
    },
  };
};

/** Goes to another page of the tab, as a link of the site does. */
export const goWithin = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, to);
