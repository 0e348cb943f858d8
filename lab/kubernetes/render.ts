import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { root } from '../../scripts/root.ts';

const folder = path.join(root, 'deploy/kubernetes');

/** Names of the overlays. */
export const overlays = readdirSync(path.join(folder, 'overlays'));

/** Commands that say which Kustomize they have, and those that render with it. */
const renderers = [
  { command: 'kustomize', version: ['version'], render: ['build'] },
  { command: 'kubectl', version: ['version', '--client'], render: ['kustomize'] },
];

/** Kustomize of this machine, of version 5; undefined without one. */
const renderer = renderers.find(({ command, version }) =>
  /(?:^|: )v5\./m.test(spawnSync(command, version, { encoding: 'utf8' }).stdout ?? ''),
);

if (renderer === undefined)
  process.stderr.write(
    'The manifests for Kubernetes are not checked, as neither kustomize 5 nor kubectl 1.27 is installed\n',
  );

/** `describe` for tests of rendered manifests, which are skipped on a machine without Kustomize. */
export const describeRendered = renderer === undefined ? describe.skip : describe;

/** Renders a kustomization in a folder below `deploy/kubernetes` into its resources: none without Kustomize. */
export const render = (kustomization: string): unknown[] => {
  if (renderer === undefined) return [];
  const text = execFileSync(renderer.command, [...renderer.render, path.join(folder, kustomization)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return parseAllDocuments(text).map((document): unknown => document.toJS());
};
