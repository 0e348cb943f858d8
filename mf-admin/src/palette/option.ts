import type { LucideIcon } from 'lucide-react';
import type { Handed } from '../app/handed.ts';

/** Where an option leads, or what it does. */
export type Deed = { to: string; state?: Handed } | { signOut: true };

/** One thing that can be chosen. */
export interface Option {
  /** Tells it apart from all others. */
  id: string;
  label: string;
  /** What it is, beside its name. */
  detail?: string;
  icon: LucideIcon;
  deed: Deed;
}

export interface OptionGroup {
  label: string;
  options: readonly Option[];
}
