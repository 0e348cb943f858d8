import type { LucideIcon } from 'lucide-react';
import { releasesPath } from '@ekamra/contracts/release-calls';
import { KeyIcon, LogOutIcon, SettingsIcon, UserIcon } from '@ekamra/ui';
import FilePlusIcon from 'lucide-react/icons/file-plus-2';
import MapPinPlusIcon from 'lucide-react/icons/map-pin-plus';
import NotebookPenIcon from 'lucide-react/icons/notebook-pen';
import RocketIcon from 'lucide-react/icons/rocket';
import ShieldIcon from 'lucide-react/icons/shield-check';
import type { DialogRequest } from '../app/dialog-request.ts';
import { paths } from '../app/paths.ts';
import { menuItems } from '../frame/menu.tsx';

const addCommands: readonly PaletteOption[] = [
  { id: 'add-building', label: 'Add Building', icon: FilePlusIcon, action: { to: paths.createBuilding } },
  { id: 'add-land', label: 'Add Lands', icon: MapPinPlusIcon, action: { to: paths.createLand } },
  {
    id: 'add-blog',
    label: 'Add Blog',
    icon: NotebookPenIcon,
    action: { to: paths.blogs, state: { add: true } },
  },
];
const addPaths = new Set<string>([paths.createBuilding, paths.createLand]);

const pageCommands: readonly PaletteOption[] = [
  ...menuItems
    .filter(({ to }) => !addPaths.has(to))
    .map(({ label, to, icon }) => ({ id: to, label, icon, action: { to } })),
  { id: paths.profile, label: 'Profile', icon: UserIcon, action: { to: paths.profile } },
  { id: paths.security, label: 'Security', icon: KeyIcon, action: { to: paths.security } },
  {
    id: paths.securityEvents,
    label: 'Security events',
    icon: ShieldIcon,
    action: { to: paths.securityEvents },
  },
  { id: paths.setting, label: 'Setting', icon: SettingsIcon, action: { to: paths.setting } },
  { id: releasesPath, label: 'Releases', icon: RocketIcon, action: { to: releasesPath } },
];

const groups: readonly OptionGroup[] = [
  { label: 'Go to', options: pageCommands },
  { label: 'Start', options: addCommands },
  {
    label: 'Account',
    options: [{ id: 'sign-out', label: 'Sign out', icon: LogOutIcon, action: { signOut: true } }],
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
export type OptionAction = { to: string; state?: DialogRequest } | { signOut: true };

/** An option of the palette. */
export interface PaletteOption {
  /** Unique among all options. */
  id: string;
  label: string;
  /** Details beside the label. */
  detail?: string;
  icon: LucideIcon;
  action: OptionAction;
}

export interface OptionGroup {
  label: string;
  options: readonly PaletteOption[];
}
