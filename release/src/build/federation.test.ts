import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../../testing/built-folder.ts';
import { checkShell } from '../gate/shell-compatibility.ts';
import { checkSharedVersions, offeredVersions, requirementsOf } from './federation.ts';

const folderWith = async (dependencies: Record<string, string>) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder.path, 'package.json'), JSON.stringify({ dependencies }));
  return folder;
};

test('a remote that asks for another React than the shell has is refused, with both versions', async () => {
  await using shell = await folderWith({ react: '19.3.1', 'react-dom': '19.3.1' });
  await using old = await folderWith({ react: '^18.3.0', 'react-dom': '19.3.1' });
  await using newer = await folderWith({ react: '19.4.0', 'styled-components': '6.6.0' });
  await using same = await folderWith({ react: '19.3.0', 'react-dom': '19.3.1', zod: '4.0.0' });
  expect(() => checkSharedVersions(old.path, shell.path)).toThrow(
    /doesn't offer:\n {2}react \^18\.3\.0, and the shell has 19\.3\.1\n/,
  );
  expect(() => checkSharedVersions(newer.path, shell.path)).toThrow(
    /react \^19\.4\.0, and the shell has 19\.3\.1\n {2}styled-components \^6\.6\.0, and the shell has none/,
  );
  expect(() => checkSharedVersions(same.path, shell.path)).not.toThrow();
});

test('an entry of the menu asks for a shell that shows it, which this one does and one from before it does not', async () => {
  await using folder = await folderWith({ react: '19.3.1' });
  const declaration = {
    name: 'mf-insights',
    layout: 'site',
    rendering: 'server',
    paths: ['/insights'],
  } as const;
  const verdictsOf = (shared: Record<string, string>, menu?: { label: string }[]) =>
    checkShell(
      {
        declaration: { ...declaration, paths: [...declaration.paths] },
        version: '0123456789abcdef',
        shellInterface: 1,
        shared: requirementsOf(folder.path, { menu }),
      },
      { version: 'fedcba9876543210', offers: { shellInterface: 1, shared } },
    ).filter(({ verdict }) => verdict === 'no');
  const offered = offeredVersions(folder.path);
  const { react = '' } = offered;
  expect(verdictsOf(offered, [{ label: 'Insights' }])).toEqual([]);
  expect(verdictsOf({ react }, [{ label: 'Insights' }])).toEqual([
    {
      verdict: 'no',
      message: 'mf-insights 0123456789abcdef asks for menu ^1.1.0, and shell fedcba9876543210 has none',
    },
  ]);
  expect(verdictsOf({ react })).toEqual([]);
});

test('a remote that fills or hosts a slot is refused by a shell that has none of that name or another major version', async () => {
  await using folder = await folderWith({ react: '19.3.1' });
  const refusals = (
    shared: Record<string, string>,
    declared: { slots?: Record<string, string>; hosts?: string[] },
  ) =>
    checkShell(
      {
        declaration: { name: 'mf-price', layout: 'site', rendering: 'server', paths: ['/price'] },
        version: '0123456789abcdef',
        shellInterface: 1,
        shared: requirementsOf(folder.path, declared),
      },
      { version: 'fedcba9876543210', offers: { shellInterface: 1, shared } },
    ).flatMap(({ verdict, message }) => (verdict === 'no' ? [message] : []));
  const offered = offeredVersions(folder.path);
  const { react = '' } = offered;
  const filler = { slots: { 'building-aside': './src/price-panel.tsx' } };
  const host = { hosts: ['building-aside'] };
  for (const declared of [filler, host]) {
    expect(refusals(offered, declared)).toEqual([]);
    expect(refusals({ react }, declared)).toEqual([
      'mf-price 0123456789abcdef asks for slot:building-aside ^1.0.0, and shell fedcba9876543210 has none',
    ]);
    expect(refusals({ react, 'slot:building-aside': '2.0.0' }, declared)).toHaveLength(1);
    expect(refusals({ react, 'slot:building-aside': '1.7.0' }, declared)).toEqual([]);
    // As a release that needs 1.0.0 is of a shell that has an earlier one.
    expect(refusals({ react, 'slot:building-aside': '0.9.0' }, declared)).toHaveLength(1);
  }
  expect(refusals({ react }, {})).toEqual([]);
});
