import { releasesPath } from '@ekamra/contracts/releases/calls';
import { type IconShape, keyIcon, logOutIcon, rocketIcon, shieldIcon, userIcon } from '@ekamra/ui';
import { paths } from '../app/paths.ts';
import { menuItems } from '../frame/menu.tsx';
import type { RecordLink } from '../kinds/define-kind.ts';
import { allKinds } from '../kinds/kinds.ts';

const addCommands: readonly PaletteOption[] = allKinds.flatMap(({ noun, add, adding }) =>
  add && adding
    ? [{ id: `add-${noun}`, label: add.command ?? add.label, icon: add.icon, action: adding }]
    : [],
);
const addPaths = new Set(addCommands.map(({ action }) => 'to' in action && !action.state && action.to));

const pageCommands: readonly PaletteOption[] = [
  ...menuItems
    .filter(({ to }) => !addPaths.has(to))
    .map(({ label, to, icon }) => ({ id: to, label, icon, action: { to } })),
  { id: paths.profile, label: 'Profile', icon: userIcon, action: { to: paths.profile } },
  { id: paths.security, label: 'Security', icon: keyIcon, action: { to: paths.security } },
  {
    id: paths.securityEvents,
    label: 'Security events',
    icon: shieldIcon,
    action: { to: paths.securityEvents },
  },
  { id: releasesPath, label: 'Releases', icon: rocketIcon, action: { to: releasesPath } },
];

const groups: readonly OptionGroup[] = [
  { label: 'Go to', options: pageCommands },
  { label: 'Start', options: addCommands },
  {
    label: 'Account',
    options: [{ id: 'sign-out', label: 'Sign out', icon: logOutIcon, action: { signOut: true } }],
  },
];

/** Returns the commands whose labels contain all words of `text`, in any order and case; all of them without words. */
export const commandsFor = (text: string): OptionGroup[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ label, options }) => ({
      label,
      options: options.filter((option) => words.every((word) => option.label.toLowerCase().includes(word))),
    }))
    .filter(({ options }) => options.length > 0);
};

/** Effect of choosing an option: a navigation, or the sign-out. */
export type OptionAction = RecordLink | { signOut: true };

/** An option of the palette. */
export interface PaletteOption {
  /** Unique among all options. */
  id: string;
  label: string;
  /** Details beside the label. */
  detail?: string;
  icon: IconShape;
  action: OptionAction;
}

export interface OptionGroup {
  label: string;
  options: readonly PaletteOption[];
}
