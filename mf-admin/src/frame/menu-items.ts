import { BriefcaseIcon, BuildingIcon, DashboardIcon, InboxIcon, LandIcon } from '@ekamra/ui';
import type { LucideIcon } from 'lucide-react';
import FilePlusIcon from 'lucide-react/icons/file-plus-2';
import MapPinPlusIcon from 'lucide-react/icons/map-pin-plus';
import NewspaperIcon from 'lucide-react/icons/newspaper';
import { paths } from '../app/paths.ts';

export interface MenuItem {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Left out of the mobile menu (spec.md 2.3). */
  wideOnly?: boolean;
}

/** The side menu, in the words and the order of spec.md 2.3; Enquiries are beyond it. */
export const menuItems: readonly MenuItem[] = [
  { label: 'Dashboard', to: paths.dashboard, icon: DashboardIcon },
  { label: 'List Of Buildings', to: paths.buildings, icon: BuildingIcon },
  { label: 'Add Buildings', to: paths.createBuilding, icon: FilePlusIcon },
  { label: 'List of Lands', to: paths.lands, icon: LandIcon },
  { label: 'Add Lands', to: paths.createLand, icon: MapPinPlusIcon },
  { label: 'Job Applications', to: paths.jobApplications, icon: BriefcaseIcon, wideOnly: true },
  { label: 'Blogs', to: paths.blogs, icon: NewspaperIcon, wideOnly: true },
  { label: 'Enquiries', to: paths.enquiries, icon: InboxIcon },
];

/** The menu of a phone. */
export const mobileMenuItems = menuItems.filter(({ wideOnly }) => !wideOnly);
