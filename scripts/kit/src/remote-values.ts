import { remoteName } from '@ekamra/contracts/releases/release';
import type { TemplateValues } from './templates.ts';

/** Longest label of the menu, which the title of the page is (contracts/src/releases/release.ts): characters. */
const maxLabelLength = 30;

/** Valid names of a new remote. */
export const newRemoteName = remoteName
  .regex(/^mf-[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a remote has a name like mf-example')
  .max('mf-'.length + maxLabelLength, `the menu shows at most ${maxLabelLength} characters after mf-`);

/** Returns a name as a title: `price-map` as `Price map`. */
export const toTitle = (text: string): string =>
  text.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** Returns what the templates of a remote say of it; `packages` is the range of the versions of contracts and ui. */
export const remoteValues = (name: string, packages: string) => {
  const feature = name.slice('mf-'.length);
  return { name, feature, route: `/${feature}`, title: toTitle(feature), packages } satisfies TemplateValues;
};
