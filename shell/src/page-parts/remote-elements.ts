import { menuPath } from '@ekamra/contracts/menu-path';
import type { RemoteDeclaration } from '@ekamra/contracts/release';

/** Share of a remote in a page: all of it below the shell's frame, an entry of the menu, or nothing. */
export type RemoteShare = 'page' | 'menu' | 'none';

type Declared = Pick<RemoteDeclaration, 'name' | 'layout' | 'paths' | 'menu'>;

/** Returns a remote's entries in the shell's header and footer. */
const menuLinks = ({ menu, paths }: Declared): Element[] =>
  [...document.querySelectorAll('header a, footer a')].filter(
    (link) => link.getAttribute('href') === menuPath(paths) && link.textContent === menu?.label,
  );

/** Returns the share of a remote in a page with this owner; undefined for a page of the shell itself. */
export const shareIn = (remote: Declared, owner: Declared | undefined): RemoteShare => {
  if (remote.name === owner?.name) return 'page';
  // A remote without a layout brings its own header.
  return remote.menu && owner?.layout === 'site' ? 'menu' : 'none';
};

/** Returns the elements that a remote renders for its share. */
export const elementsOf = (remote: Declared, share: RemoteShare): Element[] => {
  if (share === 'menu') return menuLinks(remote);
  const place = remote.layout === 'site' ? document.querySelector('main') : document.body;
  return share === 'page' && place ? [place] : [];
};
