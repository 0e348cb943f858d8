import { labelProblems, takenLabels } from '@ekamra/contracts/front/menu-entries';
import { menuEntriesOf } from '@ekamra/contracts/releases/release';
import type { Finding } from './gate-answer.ts';
import type { DeclaredVersion } from './path-compatibility.ts';

/**
 * Checks that the labels of a release in the menu can be read, and that no other live remote or canary has them. A remote keeps
 * a label that visitors see already.
 */
export const checkMenu = (release: DeclaredVersion, live: DeclaredVersion[]): Finding[] => {
  const { declaration, version } = release;
  const entries = menuEntriesOf(declaration.menu);
  const menusOf = (isOwn: boolean) =>
    live.filter((one) => (one.declaration.name === declaration.name) === isOwn);
  const shown = new Set(
    menusOf(true)
      .flatMap((one) => menuEntriesOf(one.declaration.menu))
      .map(({ label }) => label),
  );
  const taken = menusOf(false).flatMap((other) =>
    takenLabels(entries, menuEntriesOf(other.declaration.menu))
      .filter((label) => !shown.has(label))
      .map((label) => `The menu has the label ${label} of ${other.declaration.name} already`),
  );
  return [...labelProblems(entries), ...taken].map((problem) => ({
    verdict: 'no',
    message: `${declaration.name} ${version}: ${problem}`,
  }));
};
