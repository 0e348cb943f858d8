import { accessible } from './inspection.ts';
import { listStates, retryLists } from './list-states.ts';
import { readsAsQuoted } from './quoted.ts';
import { test } from './site.ts';
import { type StateName, states } from './states.ts';

// What fails here says where; recording every visit would take a third of the time.
test.use({ reducedMotion: 'reduce', trace: 'off' });

for (const name of Object.keys(states) as StateName[])
  test(`${name}: says what spec.md quotes, and has no accessibility violation`, async ({ page }) => {
    await states[name](page);
    await readsAsQuoted(page, name);
    await accessible(page);
    if (name in listStates && name.endsWith('failed')) await retryLists(page);
  });
