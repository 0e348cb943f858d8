import { expectAccessible } from './inspection.ts';
import { listStates, retryLists } from './list-states.ts';
import { expectRequiredTexts } from './expect-texts.ts';
import { test } from './site.ts';
import { type StateName, states } from './states.ts';

test.use({ reducedMotion: 'reduce' });

for (const name of Object.keys(states) as StateName[])
  test(`${name} shows its required texts, and has no accessibility violation`, async ({ page }) => {
    await states[name](page);
    await expectRequiredTexts(page, name);
    await expectAccessible(page);
    if (name in listStates && name.endsWith('failed')) await retryLists(page);
  });
