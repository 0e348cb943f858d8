import path from 'node:path';
import { remotesOf } from '@ekamra/contracts/releases/components';
import { newRemoteName, remoteValues } from '@ekamra/kit/remote-values';
import { root as repository } from '../root.ts';
import type { ComponentKind } from './new-component.ts';

/** A remote with one page in the menu, rendered on the server: `mf-example` has the page `/example`. */
export const remoteKind: ComponentKind = {
  templates: path.join(repository, 'scripts/kit/templates/remote'),
  name: newRemoteName,
  folder: (name) => name,
  values(name, root) {
    const values = remoteValues(name, '*');
    const owner = remotesOf(root).find(({ paths }) => paths.includes(values.route));
    if (owner) throw new Error(`${values.route} is a page of ${owner.name}`);
    return values;
  },
  // Everything else finds it by its remote.json.
  changes: [],
};
