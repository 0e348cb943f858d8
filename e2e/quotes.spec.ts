import { openScreen, publicScreens } from './public-screens.ts';
import { readsAsQuoted } from './quoted.ts';
import { quotes } from './quotes.ts';
import { test } from './site.ts';

// What fails here says where; recording every visit would take a third of the time.
test.use({ reducedMotion: 'reduce', trace: 'off' });

// The states of the screens are read where they are visited: in states.spec.ts.
for (const screen of publicScreens.filter(({ name }) => quotes.some(({ on }) => on === name)))
  test(`${screen.name} says what spec.md quotes`, async ({ page }) => {
    await openScreen(page, screen);
    await readsAsQuoted(page, screen.name);
  });
