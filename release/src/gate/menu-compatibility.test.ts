import { expect, test } from '@jest/globals';
import { startEnvironment, versionAs } from '../../testing/gate/test-environment.ts';

const v1 = versionAs('v1');
const offers = { shellInterface: 1, shared: { react: '19.3.1' } };

/** Asks about a remote with these entries beside a live one with `Home`, and `Rent` in the group `Offers`. */
const reasonsFor = async (menu: { label: string; group?: string }[]) => {
  await using environment = await startEnvironment();
  const { gate, publish, promote } = environment;
  await gate.recordDeployment({ deployable: 'shell', version: versionAs('shell'), offers });
  await publish('mf-one', v1, {
    paths: ['/'],
    menu: [{ label: 'Home' }, { label: 'Rent', group: 'Offers' }],
  });
  await promote('mf-one', v1);
  await publish('mf-two', v1, { paths: ['/two'], menu });
  const { findings } = await gate.canIDeploy({ deployable: 'mf-two', version: v1 });
  return findings.filter(({ verdict }) => verdict === 'no').map(({ message }) => message);
};

test.each([
  ['Home', 'The menu has the label Home of mf-one already'],
  ['HOME', 'The menu has the label HOME of mf-one already'],
  ['\uFF28ome', 'The menu has the label \uFF28ome of mf-one already'],
  ['Offers', 'The menu has the label Offers of mf-one already'],
  ['Ho\u200Bme', 'The label "Ho\u200Bme" has the character U+200B, which readers can\'t see'],
  ['\u202Eemoh', 'The label "\u202Eemoh" has the character U+202E, which readers can\'t see'],
])('a version with the label %j is refused', async (label, reason) => {
  expect(await reasonsFor([{ label }])).toEqual([`mf-two ${v1}: ${reason}`]);
});

test('a new label may stand in a group of another remote, but no group has the name of an entry', async () => {
  expect(await reasonsFor([{ label: 'Lease', group: 'Offers' }])).toEqual([]);
  expect(await reasonsFor([{ label: 'Lease', group: 'Rent' }])).toEqual([
    `mf-two ${v1}: The menu has the label Rent of mf-one already`,
  ]);
});

test('a label of its own is there once in each group', async () => {
  expect(await reasonsFor([{ label: 'Two' }, { label: 'Two', group: 'Quick Links' }])).toEqual([]);
  expect(await reasonsFor([{ label: 'Two' }, { label: 'two' }])).toEqual([
    `mf-two ${v1}: Two entries of the menu have the label two`,
  ]);
});
