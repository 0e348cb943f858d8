import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteManifest } from '@ekamra/contracts/releases/release';
import { slots } from '@ekamra/contracts/front/slots';
import { expect, test } from '@jest/globals';
import { addSlot } from './add-slot.ts';

const manifest = {
  name: 'mf-price',
  layout: 'site',
  rendering: 'server',
  paths: ['/price/:id', '/price'],
  menu: [{ label: 'Price' }],
};

/** A checkout with one remote. */
const checkout = () => {
  const root = fs.mkdtempSync(path.join(tmpdir(), 'ekamra-slot-'));
  fs.mkdirSync(path.join(root, 'mf-price'));
  fs.writeFileSync(path.join(root, 'mf-price/remote.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  return {
    root,
    read: (file: string) => fs.readFileSync(path.join(root, 'mf-price', file), 'utf8'),
    [Symbol.dispose]: () => fs.rmSync(root, { recursive: true }),
  };
};

test.each(Object.keys(slots))('a remote gets a part for %s, its test and its declaration', async (slot) => {
  using remote = checkout();
  const module = `src/slots/${slot}.tsx`;
  const part = `src/slots/${slot}-part.tsx`;
  expect(await addSlot('mf-price', slot, remote.root)).toEqual(
    ['remote.json', part, `src/slots/${slot}.test.tsx`, module].map((file) => `mf-price/${file}`),
  );
  expect(remoteManifest.parse(JSON.parse(remote.read('remote.json')))).toEqual({
    ...manifest,
    slots: { [slot]: `./${module}` },
  });
  expect(remote.read(part)).toContain('<Link to="/price">');
  await expect(addSlot('mf-price', slot, remote.root)).rejects.toThrow(`./${module} fills ${slot}`);
});

test('an unknown remote or slot is named, and nothing is written', async () => {
  using remote = checkout();
  await expect(addSlot('mf-none', 'building-aside', remote.root)).rejects.toThrow(
    'There is no remote mf-none',
  );
  await expect(addSlot('mf-price', 'none', remote.root)).rejects.toThrow(
    'There is no slot none, only building-aside',
  );
  expect(fs.readdirSync(path.join(remote.root, 'mf-price'))).toEqual(['remote.json']);
});
