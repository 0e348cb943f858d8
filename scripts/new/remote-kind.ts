import path from 'node:path';
import { remotesOf } from '@ekamra/contracts/releases/components';
import { remoteName } from '@ekamra/contracts/releases/release';
import type { ComponentKind } from './new-component.ts';

/** Longest label of the menu, which the title of the page is (contracts/src/releases/release.ts): characters. */
const maxLabelLength = 30;

/** Returns a name as a title: `price-map` as `Price map`. */
export const toTitle = (text: string): string =>
  text.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** A remote with one page in the menu, rendered on the server: `mf-example` has the page `/example`. */
export const remoteKind: ComponentKind = {
  templates: path.join(import.meta.dirname, 'remote'),
  name: remoteName
    .regex(/^mf-[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a remote has a name like mf-example')
    .max('mf-'.length + maxLabelLength, `the menu shows at most ${maxLabelLength} characters after mf-`),
  folder: (name) => name,
  values(name, root) {
    const feature = name.slice('mf-'.length);
    const route = `/${feature}`;
    const owner = remotesOf(root).find(({ paths }) => paths.includes(route));
    if (owner) throw new Error(`${route} is a page of ${owner.name}`);
    return { name, feature, route, title: toTitle(feature) };
  },
  // Everything else finds it by its remote.json.
  changes: [],
};
