import { get } from 'react-hook-form';
import type { FormPart } from './part.ts';

/** Titles of the parts in which two forms differ. */
export const changedParts = (
  parts: readonly Pick<FormPart, 'title' | 'paths'>[],
  one: object,
  other: object,
): string[] => {
  const differ = (path: string): boolean =>
    JSON.stringify(get(one, path)) !== JSON.stringify(get(other, path));
  return parts.filter(({ paths }) => paths.some(differ)).map(({ title }) => title);
};
