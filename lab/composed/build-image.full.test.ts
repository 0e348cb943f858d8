import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { servicesOf } from '@ekamra/contracts/releases/components';
import { deployments } from '@ekamra/contracts/releases/deployments';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keyEnvironment } from '../../release/testing/test-keys.ts';
import { buildImage } from './build-image.ts';
import { expandVariables, instructionsOf, readStages } from './read-dockerfile.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'image-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the image of a service holds what its target copies, and no other', () => {
  const image = buildImage(folder, 'service', { SERVICE: 'careers' });
  expect(image).toMatchObject({
    base: expect.stringMatching(/^node:/),
    workingFolder: '/app',
    environment: { NODE_ENV: 'production', SERVICE: 'careers' },
    command: ['sh', '-c', 'exec node services/$SERVICE/src/main.ts'],
  });
  for (const [file, isThere] of [
    ['services/careers/src/main.ts', true],
    ['chassis/src/process/process.ts', true],
    ['node_modules/koa/package.json', true],
    ['node_modules/@ekamra/contracts/package.json', true],
    ['node_modules/react', false],
    ['node_modules/@ekamra/ui', false],
    ['services/catalog', false],
    // .dockerignore
    ['chassis/testing', false],
    ['chassis/src/process/process.processes.test.ts', false],
  ] as const)
    expect([file, existsSync(path.join(folder, 'app', file))]).toEqual([file, isThere]);
});

test('an image of a target begins with the instructions of those that it is from', () => {
  const { entrypoint, command } = buildImage(folder, 'keys');
  expect([entrypoint, command]).toEqual([['node', 'release/src/cli.ts'], ['keygen']]);
  expect(existsSync(path.join(folder, 'app/mf-public/remote.json'))).toBe(true);
});

test('the image that records deployments, which has no sources of services, takes those of every service', () => {
  const { folder: files, workingFolder, entrypoint } = buildImage(folder, 'timestamps');
  const [program = '', ...args] = [...entrypoint, 'record-deployment'];
  const releases = path.join(folder, 'releases');
  const env = { PATH: process.env['PATH'], RELEASES: releases, ...keyEnvironment };
  const names = servicesOf().map(({ name }) => name);
  for (const name of names) {
    const options = { cwd: path.join(files, workingFolder), env };
    const { stderr } = spawnSync(program, [...args, name, '0123456789abcdef'], options);
    expect(String(stderr)).toBe('');
  }
  const recorded: unknown = JSON.parse(readFileSync(path.join(releases, 'deployments.json'), 'utf8'));
  expect(Object.keys(deployments.parse(recorded)).toSorted()).toEqual(names.toSorted());
});

test('stages have their instructions, of which lines may be broken, without comments', () => {
  const stages = readStages(
    'FROM node:1 AS base\n# a comment\nENV A=1 \\\n  B=2\n\nFROM base AS app\nCMD ["a"]\n',
  );
  expect(instructionsOf(stages, 'app')).toEqual({
    from: 'node:1',
    instructions: [
      { word: 'ENV', rest: 'A=1 B=2' },
      { word: 'CMD', rest: '["a"]' },
    ],
  });
  expect(() => instructionsOf(stages, 'web')).toThrow('no stage web');
  expect(() => readStages('FROM node:1\n')).toThrow('without a name');
});

test('a variable that is not set is an error', () => {
  expect(expandVariables('$A/${B}', { A: '1', B: '2' })).toBe('1/2');
  expect(() => expandVariables('$A', {})).toThrow('A is not set');
});
