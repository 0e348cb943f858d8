/** Group of the entries that only the footer shows. */
export const quickLinksGroup = 'Quick Links';

/** An entry of the site's menu, as a remote declares it (`remote.json`). */
export interface MenuEntry {
  label: string;
  /** Page that it leads to; by default the remote's first path without parameters. */
  path?: string | undefined;
  /** Label of another remote's entry after which it stands; at the end if there is none. */
  after?: string | undefined;
  /** Heading under which it stands. */
  group?: string | undefined;
  /** Patterns of subordinate pages, on which it is marked as current; by default of those below its path. */
  leadsTo?: readonly string[] | undefined;
}

/** Returns a remote's first path without parameters, if it has one. */
export const menuPath = (paths: readonly string[]): string | undefined =>
  paths.find((path) => /^\/[^:*?]*$/.test(path));

/** Matches characters that can't be seen, or that change the direction of the text around them. */
const unseenCharacter = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns a label as it is compared with others: without the differences that a reader doesn't see. */
const comparable = (label: string): string =>
  label.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

const unseenIn = (label: string): string[] => {
  const code = unseenCharacter.exec(label)?.[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return code === undefined
    ? []
    : [`The label ${JSON.stringify(label)} has the character U+${code}, which readers can't see`];
};

const isRepeated = (
  { label, group = '' }: MenuEntry,
  index: number,
  entries: readonly MenuEntry[],
): boolean =>
  entries.findIndex(
    (other) =>
      comparable(other.label) === comparable(label) && comparable(other.group ?? '') === comparable(group),
  ) < index;

/** Returns what is wrong with the labels of a remote's entries, a sentence each: unseen characters and repetitions. */
export const labelProblems = (entries: readonly MenuEntry[]): string[] => [
  ...entries.flatMap(({ label, group = '' }) => [label, group].flatMap(unseenIn)),
  ...entries.filter(isRepeated).map(({ label }) => `Two entries of the menu have the label ${label}`),
];

/** Returns the labels and new groups of a remote's entries that those of another remote have already. */
export const takenLabels = (entries: readonly MenuEntry[], others: readonly MenuEntry[]): string[] => {
  const groupsOf = (menu: readonly MenuEntry[]) => menu.flatMap(({ group }) => group ?? []);
  const labels = new Set(others.map(({ label }) => comparable(label)));
  const groups = new Set(groupsOf(others).map(comparable));
  return [
    ...entries
      .map(({ label }) => label)
      .filter((label) => labels.has(comparable(label)) || groups.has(comparable(label))),
    ...groupsOf(entries).filter((group) => labels.has(comparable(group))),
  ];
};
