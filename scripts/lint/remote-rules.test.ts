import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root } from '../root.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remote-rules-'));
  await mkdir(join(folder, 'mf-public/src'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Finding {
  code: string;
  labels: { span: { line: number } }[];
}

/** Returns the rules that refuse the lines of a file of mf-public, by line, with the settings of this repository. */
const refusals = async (lines: string[]): Promise<string[]> => {
  const { overrides, jsPlugins } = JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8')) as {
    overrides: { rules: Record<string, unknown> }[];
    jsPlugins: string[];
  };
  const plugin = jsPlugins.find((one) => one.endsWith('/remote-rules.ts')) ?? '';
  const { rules } = overrides.find((one) => 'remote/no-global-style' in one.rules) ?? { rules: {} };
  const config = join(folder, 'oxlint.json');
  await writeFile(
    config,
    JSON.stringify({
      plugins: [],
      categories: { correctness: 'off' },
      jsPlugins: [join(root, plugin)],
      rules,
    }),
  );
  const file = join(folder, 'mf-public/src/part.ts');
  await writeFile(file, lines.join('\n'));
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  // It ends with 1 if there are findings, which are in the output all the same.
  const { stdout } = await promisify(execFile)(process.execPath, [
    oxlint,
    '-c',
    config,
    '--format=json',
    file,
  ]).catch((error: { stdout: string }) => error);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] };
  return diagnostics
    .map(({ code, labels }) => `${labels[0]?.span.line}: ${code}`)
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
};

test('code that touches what the remotes of a document share is refused', async () => {
  const refused: [line: string, rule: string][] = [
    [`import { createGlobalStyle as style } from 'styled-components';`, 'no-global-style'],
    ['localStorage.clear();', 'no-storage-clear'],
    ['window.sessionStorage?.clear();', 'no-storage-clear'],
    ['browserStorage()?.clear();', 'no-storage-clear'],
    [`window.analytics = 1;`, 'no-global-change'],
    [`globalThis['fetch'] = own;`, 'no-global-change'],
    ['Object.assign(window, { own });', 'no-global-change'],
    ['delete self.fetch;', 'no-global-change'],
    ['Array.prototype.last = own;', 'no-extend-native'],
    [`document.body.innerHTML = '';`, 'no-document-change'],
    [`window.document.body.replaceChildren();`, 'no-document-change'],
    [`document.documentElement.style.setProperty('--ink', 'red');`, 'no-document-change'],
    [`document.body.classList.add('dark');`, 'no-document-change'],
    [`document.querySelector('header').innerHTML = '';`, 'no-document-change'],
    [`document.title = 'Mine';`, 'no-document-change'],
    [`localStorage.setItem('token', '');`, 'own-storage-keys'],
    [`sessionStorage.removeItem(\`mf-admin/\${own}\`);`, 'own-storage-keys'],
    [`const key = 'token'; browserStorage()?.getItem(key);`, 'own-storage-keys'],
    ['const keyOf = (id) => `rows/${id}`; store.setItem(keyOf(own), 1);', 'own-storage-keys'],
    [`localStorage.token = own;`, 'own-storage-keys'],
    [`useKeptInput(form, { name: 'visit', fields: [] });`, 'own-storage-keys'],
  ];
  expect(await refusals(refused.map(([line]) => line))).toEqual(
    refused.map(
      ([, rule], at) => `${at + 1}: ${rule === 'no-extend-native' ? `eslint(${rule})` : `remote(${rule})`}`,
    ),
  );
});

test('own elements, own keys and those that visitors have data under are not refused', async () => {
  expect(
    await refusals([
      `import { styled } from 'styled-components';`,
      `localStorage.setItem('mf-public/seen', 'yes');`,
      'sessionStorage.setItem(`mf-public/${own}`, 1);',
      `browserStorage()?.getItem('areaUnit');`,
      `const shortlist = createSavedRecords('shortlist');`,
      `storage.getItem(ofACaller);`,
      `window.addEventListener('storage', own);`,
      `document.body.addEventListener('click', own);`,
      `window.location.hash = 'part';`,
      `element.innerHTML = ''; element.classList.add('own'); shown.clear();`,
      `window.scrollTo(0, 0); document.querySelector('a').focus();`,
    ]),
  ).toEqual([]);
});
