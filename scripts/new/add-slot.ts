import fs from 'node:fs';
import path from 'node:path';
import { remotesOf } from '@ekamra/contracts/releases/components';
import { isSlotName, slots } from '@ekamra/contracts/front/slots';
import { toTitle } from '@ekamra/kit/remote-values';
import { changeFiles, fillTemplate, type FileChange } from './new-component.ts';

const templates = path.join(import.meta.dirname, 'slots');

/** Returns the text of a `remote.json` with the module that fills a slot. */
const withSlot = (text: string, slot: string): string => {
  const entry = `"${slot}": "./src/slots/${slot}.tsx"`;
  return /"slots":/.test(text)
    ? text.replace(/"slots":\s*\{\s*/, (before) => `${before}${entry}, `)
    : text.replace(/(\s*\}\s*)$/, (end) => `,\n  "slots": { ${entry} }${end}`);
};

const fromTemplate = (file: string, slot: string, root: string): FileChange => ({
  file: `{{name}}/src/slots/${file}`,
  change: (_, values) =>
    fillTemplate(fs.readFileSync(path.join(templates, slot, `${file}.tmpl`), 'utf8'), values, root),
});

/**
 * Writes the part with which a remote fills a slot, its test, and its line in `remote.json`; returns the paths of the changed
 * files. Throws if there is no such remote or slot, or if the remote fills it.
 */
export const addSlot = async (name: string, slot: string, root: string): Promise<string[]> => {
  const remote = remotesOf(root).find((one) => one.name === name);
  if (!remote) throw new Error(`There is no remote ${name}`);
  if (!isSlotName(slot)) throw new Error(`There is no slot ${slot}, only ${Object.keys(slots).join(', ')}`);
  if (remote.slots?.[slot] !== undefined) throw new Error(`${remote.slots[slot]} fills ${slot}`);
  const changes = [
    { file: '{{name}}/remote.json', change: (text: string) => withSlot(text, slot) },
    ...[`${slot}.tsx`, `${slot}-part.tsx`, `${slot}.test.tsx`].map((file) => fromTemplate(file, slot, root)),
  ];
  const route = remote.paths.find((one) => !/[:*]/.test(one)) ?? '/';
  return changeFiles(changes, { name, title: toTitle(name.slice('mf-'.length)), route }, root);
};
