import type { Building } from '@ekamra/contracts';
import { get } from 'react-hook-form';
import { formOf } from './model.ts';
import { partList } from './sections.ts';

/** Titles of the form's parts in which two versions of a building differ. */
export const changedParts = (before: Building, after: Building): string[] => {
  const [one, other] = [formOf(before), formOf(after)];
  const differ = (path: string): boolean =>
    JSON.stringify(get(one, path)) !== JSON.stringify(get(other, path));
  return partList.filter(({ paths }) => paths.some(differ)).map(({ title }) => title);
};
