import { releasesPath } from '@ekamra/contracts/release-calls';
import { LogOutIcon, SettingsIcon, UserIcon } from '@ekamra/ui';
import FilePlusIcon from 'lucide-react/icons/file-plus-2';
import MapPinPlusIcon from 'lucide-react/icons/map-pin-plus';
import NotebookPenIcon from 'lucide-react/icons/notebook-pen';
import RocketIcon from 'lucide-react/icons/rocket';
import { paths } from '../app/paths.ts';
import { menuItems } from '../frame/menu-items.ts';
import type { Option, OptionGroup } from './option.ts';

const starts: readonly Option[] = [
  { id: 'add-building', label: 'Add Building', icon: FilePlusIcon, deed: { to: paths.createBuilding } },
  { id: 'add-land', label: 'Add Lands', icon: MapPinPlusIcon, deed: { to: paths.createLand } },
  {
    id: 'add-blog',
    label: 'Add Blog',
    icon: NotebookPenIcon,
    deed: { to: paths.blogs, state: { add: true } },
  },
];
const started = new Set<string>([paths.createBuilding, paths.createLand]);

const screens: readonly Option[] = [
  ...menuItems
    .filter(({ to }) => !started.has(to))
    .map(({ label, to, icon }) => ({ id: to, label, icon, deed: { to } })),
  { id: paths.profile, label: 'Profile', icon: UserIcon, deed: { to: paths.profile } },
  { id: paths.setting, label: 'Setting', icon: SettingsIcon, deed: { to: paths.setting } },
  { id: releasesPath, label: 'Releases', icon: RocketIcon, deed: { to: releasesPath } },
];

const groups: readonly OptionGroup[] = [
  { label: 'Go to', options: screens },
  { label: 'Start', options: starts },
  {
    label: 'Account',
    options: [{ id: 'sign-out', label: 'Sign out', icon: LogOutIcon, deed: { signOut: true } }],
  },
];

/** The screens and deeds whose names hold all words of `text`, in any order and case; without words, all. */
export const commandsFor = (text: string): OptionGroup[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ label, options }) => ({
      label,
      options: options.filter((option) => words.every((word) => option.label.toLowerCase().includes(word))),
    }))
    .filter(({ options }) => options.length > 0);
};
