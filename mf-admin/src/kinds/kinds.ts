import type { ChangedKind } from '@ekamra/contracts';
import { applicationKind } from '../applications/application-kind.ts';
import { blogKind } from '../blogs/blog-kind.ts';
import { buildingKind } from '../buildings/building-kind.ts';
import { enquiryKind } from '../enquiries/enquiry-kind.ts';
import { landKind } from '../lands/land-kind.ts';
import type { Kind } from './define-kind.ts';

/** Every kind of record with an activity log by its noun: one that is missing here is an error of types. */
const kinds: Record<ChangedKind, Kind> = {
  building: buildingKind,
  land: landKind,
  application: applicationKind,
  blog: blogKind,
  enquiry: enquiryKind,
};

/** All kinds, in the order of the menu. */
export const allKinds: readonly Kind[] = Object.values(kinds);

/** Returns the kind with this noun; undefined for one of another release. */
export const kindOf = (noun: string): Kind | undefined => allKinds.find((kind) => kind.noun === noun);
