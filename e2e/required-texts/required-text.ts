import type { ScreenName } from '../public-screens.ts';
import type { StateName } from '../states.ts';

/** Texts that a screen has to show. */
export interface RequiredTexts {
  /** The screen, or the state of one, that shows them. */
  on: ScreenName | StateName;
  /** Landmark or dialog that contains them; `main` by default. */
  within?: 'banner' | 'contentinfo' | 'dialog';
  texts: readonly string[];
}
