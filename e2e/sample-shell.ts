import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { runShell, type RunningShell } from '../shell/testing/running-shell.ts';
import { builtSample, type BuiltSample } from '../shell/testing/sample.ts';
import { stubApi } from '../shell/testing/stub-api.ts';
import { waitForHydration } from './site.ts';

/** A shell over releases of the sample remote, with access to the files it serves. */
export interface SampleShell extends RunningShell {
  releases: string;
  /** Folder of the shell's mirror. */
  mirror: string;
  /** Returns the script of a version whose content includes `text`. Throws if there is none. */
  scriptWith: (version: string, text: string) => Promise<string>;
  /** Replaces a served script; returns a function that restores it. */
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

/** Builds the sample once, for all shells started over it. */
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
          const originals: { file: string; bytes: Buffer }[] = [];
          const fullPath = path.join(folderOf(version), file);
          const put = async (target: string, bytes: Buffer | string) => {
            if (!existsSync(target)) return;
            originals.push({ file: target, bytes: await readFile(target) });
            await writeFile(target, bytes);
          };
          await put(fullPath, content);
          for (const { suffix, compress } of compressions) await put(fullPath + suffix, compress(content));
          return async () => {
            for (const { file: target, bytes } of originals) await writeFile(target, bytes);
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

/** Navigates within the tab, like a link of the site. */
export const navigateInTab = async (page: Page, to: string): Promise<void> => {
  // A page that is left before would have fetched scripts that it never runs.
  await waitForHydration(page);
  await page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, to);
};
