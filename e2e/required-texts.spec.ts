import { openScreen, publicScreens } from './public-screens.ts';
import { expectRequiredTexts } from './expect-texts.ts';
import { requiredTexts } from './required-texts.ts';
import { test } from './site.ts';

test.use({ reducedMotion: 'reduce' });

// The texts of states are checked in states.spec.ts.
for (const screen of publicScreens.filter(({ name }) => requiredTexts.some(({ on }) => on === name)))
  test(`${screen.name} shows its required texts`, async ({ page }) => {
    await openScreen(page, screen);
    await expectRequiredTexts(page, screen.name);
  });
