import fs from 'node:fs';
import path from 'node:path';
import type { TemplateValues } from '@ekamra/kit/templates';
import { remotesOf } from '@ekamra/contracts/releases/components';
import { remoteManifests } from './kubernetes-files.ts';
import { changeFiles, type FileChange, insertBefore, pipelineOf } from './new-component.ts';

/** Name of the variable with the remote's release key. */
const keyName = (name = ''): string => `RELEASE_KEY_${name.toUpperCase().replaceAll('-', '_')}`;

const composeService = ({ name = '' }: TemplateValues): string => `  ${name}:
    <<: *node
    restart: on-failure
    build: { context: ., target: remote, args: { REMOTE: ${name} } }
    command:
      [
        'publish',
        '${name}',
        '--no-build',
        '--\${PROMOTION:-promote-if-none}',
        '--unchecked',
        '--why',
        'The sources of this image',
      ]
    volumes:
      - \${RELEASES_FOLDER:-releases}:/releases
    environment:
      RELEASES: /releases
      RELEASE_BY: compose
      RELEASE_KEY: \${${keyName(name)}:?sh scripts/compose-env.sh --generate}
      RELEASE_TRUST: \${RELEASE_TRUST:?sh scripts/compose-env.sh --generate}
    network_mode: none
    deploy:
      resources:
        limits: { cpus: '0.5', memory: 256M }

`;

const published = (name = ''): string =>
  `      ${name}:\n        condition: service_completed_successfully\n`;
/** Adds the remote to those that the shell waits for, in alphabetical order. */
const addPublishedRemote = (compose: string, { name }: TemplateValues): string => {
  const entry = / {6}([\w-]+):\n {8}condition: service_completed_successfully\n/g;
  const [block] = new RegExp(`(?:${entry.source})+`).exec(compose) ?? [];
  if (block === undefined) throw new Error('docker-compose.yml has no remotes that the shell waits for');
  const names = [...block.matchAll(entry)].map(([, remote]) => remote);
  return compose.replace(block, [...names, name].sort().map(published).join(''));
};

const pipeline = 'docs/pipelines/{{name}}.yml';

/** Publishing job of a remote in Compose and Kubernetes, and its pipeline. */
const publishing: readonly FileChange[] = [
  {
    file: 'docker-compose.yml',
    change: (text, values) =>
      insertBefore(addPublishedRemote(text, values), /^ {2}bff: &bff$/m, composeService(values)),
  },
  {
    file: '.env.example',
    change: (text, { name }) => insertBefore(text, /^TAKE_BACK_KEY=$/m, `${keyName(name)}=\n`),
  },
  {
    file: pipeline,
    change: (_, { name = '' }) =>
      pipelineOf(name, { kind: 'remote', job: 'release', folders: [name, 'ui', 'contracts'] }),
  },
  ...remoteManifests,
];

/**
 * Adds the publishing job of a remote to Compose and Kubernetes, and its pipeline; returns the paths of the changed files.
 * Throws if there is no such remote, or if it has a pipeline.
 */
export const addPublishing = (name: string, root: string): Promise<string[]> => {
  if (!remotesOf(root).some((remote) => remote.name === name)) throw new Error(`There is no remote ${name}`);
  const file = pipeline.replace('{{name}}', name);
  if (fs.existsSync(path.join(root, file))) throw new Error(`${file} exists`);
  return changeFiles(publishing, { name }, root);
};
