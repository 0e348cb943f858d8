import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { components, versionOf } from './component-version.ts';

const repository = path.join(import.meta.dirname, '../../..');
let copy = '';
let before: Record<string, string>;

const versions = (): Record<string, string> =>
  Object.fromEntries(components.map((component) => [component, versionOf(component, copy)]));

const isCopied = (file: string): boolean => !/\/(?:node_modules|dist|testing|ledger\/\w+|pacts)$/.test(file);

beforeAll(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'ekamra-words-'));
  for (const entry of [
    'bff',
    'chassis',
    'contracts',
    'mf-public',
    'package-lock.json',
    'release',
    'services',
    'shell',
    'ui',
  ])
    fs.cpSync(path.join(repository, entry), path.join(copy, entry), { recursive: true, filter: isCopied });
  before = versions();
}, 120_000);
afterAll(() => fs.rmSync(copy, { recursive: true }));

/** A word of each of these files with the one in its place, and the components that it is in. */
const words: Record<string, [word: string, other: string, components: string[]]> = {
  'services/catalog/src/main.ts': ["name: 'catalog'", "name: 'catalogue'", ['catalog']],
  'services/identity/src/recovery/confirmation-mail.ts': ['Somebody asked', 'Someone asked', ['identity']],
  'services/content/src/media/pdf-worker.ts': ['grows its memory', 'enlarges its memory', ['content']],
  'services/content/src/media/author-placeholder.svg': ['Author', 'Writer', ['content']],
  'bff/src/openapi/texts.json': ['List the admins', 'List admins', ['bff']],
  'bff/src/docs/page.css': ['margin', 'padding', ['bff']],
  'shell/src/layouts/menu-of-earlier-releases.ts': ["label: 'Properties'", "label: 'Estates'", ['shell']],
  'shell/start.sh': ['exec "$@"', 'exec  "$@"', ['shell']],
  'ui/src/status/retry-button.tsx': ['    Retry\n', '    Again\n', ['shell']],
  'release/src/mirror/disk.ts': ['.tmp`', '.temp`', ['shell']],
  'services/catalog/src/lands/lands.ts': ['Land deleted', 'Plot deleted', ['catalog']],
  // A remote has a version of its own, of its build.
  'mf-public/src/properties/property-search.ts': ['All uses', 'Any use', []],
  // Every component has the table of all calls.
  'contracts/src/records/lands.ts': ['/lands/add-land', '/lands/add-plot', [...components]],
  // A digit of the version of a package.
  'package-lock.json': ['"node_modules/sharp": {\n      "version": "', '$&9', ['content']],
};

test.each(Object.entries(words))(
  'another word in %s makes new versions of what holds it',
  (file, [word, other, holders]) => {
    const place = path.join(copy, file);
    const text = fs.readFileSync(place, 'utf8');
    expect(text).toContain(word);
    fs.writeFileSync(place, text.replace(word, other));
    try {
      const after = versions();
      expect(components.filter((component) => after[component] !== before[component])).toEqual(holders);
    } finally {
      fs.writeFileSync(place, text);
    }
  },
  120_000,
);
