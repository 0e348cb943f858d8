import { formTexts } from './required-texts/form-texts.ts';
import { pageTexts } from './required-texts/page-texts.ts';
import { propertyTexts } from './required-texts/property-texts.ts';
import type { RequiredTexts } from './required-texts/required-text.ts';

export type { RequiredTexts } from './required-texts/required-text.ts';

/** Texts that the public screens have to show. */
export const requiredTexts: readonly RequiredTexts[] = [...pageTexts, ...propertyTexts, ...formTexts];
