import { formQuotes } from './quotes/forms.ts';
import { pageQuotes } from './quotes/pages.ts';
import { propertyQuotes } from './quotes/properties.ts';
import type { Quotes } from './quotes/quote.ts';

export type { Quotes } from './quotes/quote.ts';

/** What spec.md quotes of the public screens, point by point. */
export const quotes: readonly Quotes[] = [...pageQuotes, ...propertyQuotes, ...formQuotes];
