import { createHash } from 'node:crypto';
import { services } from '../calls/services.ts';
import { checkoutFolder } from '../releases/checkout.ts';
import { bundleOf } from './component-bundle.ts';
import { installedPackages } from './installed-packages.ts';

/** Names of the components: deployables whose version is a hash of their bundle. An image knows them without the sources. */
export const components: readonly string[] = ['bff', ...services, 'shell'];
export const isComponent = (name: string): boolean => components.includes(name);

/**
 * Files at which a component begins, relative to the repository. Those of the shell are also its pages, the programs
 * that run remotes, and what builds them (`release/src/build/build-shell.ts`).
 */
const entriesOf = (component: string): string[] => {
  if (component === 'bff') return ['bff/src/main.ts'];
  if (component !== 'shell') return [`services/${component}/src/main.ts`];
  return [
    'shell/server/main.ts',
    'shell/server/rendering/render-host.ts',
    'shell/server/rendering/render-worker.ts',
    'shell/src/bootstrap.tsx',
    'shell/src/server/document-files.ts',
    'shell/src/server/render.tsx',
    'shell/src/shared/query.ts',
    'shell/src/shared/router.ts',
    'ui/src/behaviour/style-singleton.ts',
    'release/src/build/build-shell.ts',
    'shell/start.sh',
  ];
};

/** Returns the folders and files outside of which nothing changes a component's version. */
export const sourcesOf = (component: string): string[] => [
  'package-lock.json',
  'contracts',
  'chassis',
  ...(component === 'shell'
    ? ['shell', 'ui', 'release']
    : [component === 'bff' ? 'bff' : `services/${component}`]),
];

/**
 * Returns the version of a component: a hash of its bundle, which is what its entries reach of the sources, and of the exact
 * versions of the packages in it. Independent of machine, folder, file times, line ends and comments. It needs a checkout
 * with installed packages; that of `root` needs none.
 */
export const versionOf = (component: string, root = checkoutFolder): string => {
  const { files, imports } = bundleOf(entriesOf(component), root);
  const hash = createHash('sha256');
  for (const { name, content } of files) hash.update(`${name}\0${content.length}\0`).update(content);
  for (const name of installedPackages(imports, root)) hash.update(`${name}\0`);
  return hash.digest('hex').slice(0, 16);
};
