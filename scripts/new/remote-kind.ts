import path from 'node:path';
import { remotesOf } from '@ekamra/contracts/components';
import { remoteName } from '@ekamra/contracts/release';
import { remoteManifests } from './kubernetes-files.ts';
import { type ComponentKind, insertBefore, pipelineOf, type TemplateValues } from './new-component.ts';

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

/** Longest label of the menu, which the title of the page is (contracts/src/release.ts): characters. */
const mostOfLabel = 30;

const toTitle = (text: string): string =>
  text.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** A remote with one page in the menu, rendered on the server: `mf-example` has the page `/example`. */
export const remoteKind: ComponentKind = {
  templates: path.join(import.meta.dirname, 'remote'),
  name: remoteName
    .regex(/^mf-[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a remote has a name like mf-example')
    .max('mf-'.length + mostOfLabel, `the menu shows at most ${mostOfLabel} characters after mf-`),
  folder: (name) => name,
  values(name, root) {
    const feature = name.slice('mf-'.length);
    const route = `/${feature}`;
    const owner = remotesOf(root).find(({ paths }) => paths.includes(route));
    if (owner) throw new Error(`${route} is a page of ${owner.name}`);
    return { name, feature, route, title: toTitle(feature) };
  },
  changes: [
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
      file: 'docs/pipelines/{{name}}.yml',
      change: (_, { name = '' }) =>
        pipelineOf(name, { kind: 'remote', job: 'release', folders: [name, 'ui', 'contracts'] }),
    },
    ...remoteManifests,
  ],
};
