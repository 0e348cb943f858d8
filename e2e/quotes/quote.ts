import type { ScreenName } from '../public-screens.ts';
import type { StateName } from '../states.ts';

/** Texts that spec.md quotes, and where they have to be read. */
export interface Quotes {
  /** The screen, or the state of one, that shows them. */
  on: ScreenName | StateName;
  /** What holds them, where that isn't the page's main part. */
  within?: 'banner' | 'contentinfo' | 'dialog';
  /** The point of spec.md. */
  source: string;
  texts: readonly string[];
}
