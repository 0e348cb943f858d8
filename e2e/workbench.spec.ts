/// <reference lib="dom" />
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { findViolations } from './inspection.ts';
import { collectComplaints } from './site.ts';
import { startWorkbench, type Workbench } from './workbench.ts';

/** Ways in which each story is looked at: widths in pixels, of a laptop and of a phone. */
const looks = [
  { name: '1280', width: 1280, forcedColors: 'none' },
  { name: '360', width: 360, forcedColors: 'none' },
  { name: '360-forced-colours', width: 360, forcedColors: 'active' },
] as const;
const pictures = path.resolve(import.meta.dirname, '../test-results/workbench');

/** Rules of whole pages, of which a story is only a part. */
const pageRules = [
  'heading-order',
  'landmark-complementary-is-top-level',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
];
/** Axe takes the colours of the style sheet, in whose place the browser has put those of the person. */
const colourRules = ['color-contrast'];

/** Goes on after a failure, so that one run tells of all stories. */
const expectSoftly = expect.configure({ soft: true });

let workbench: Workbench;
test.beforeAll(async () => {
  workbench = await startWorkbench();
});
test.afterAll(async () => {
  await workbench?.[Symbol.asyncDispose]();
});

/** State of the story that the workbench shows: its phase. */
declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
  }
}

/** Opens a story, and waits until it is rendered with its fonts and pictures. */
const openStory = async (page: Page, id: string): Promise<void> => {
  await page.goto(`${workbench.origin}/iframe.html?id=${id}&viewMode=story`);
  const phase = await page.waitForFunction(() => {
    const current = window.__STORYBOOK_PREVIEW__?.currentRender?.phase;
    return current !== undefined && /^(?:completed|finished|errored|aborted)$/.test(current) && current;
  });
  expectSoftly(await phase.jsonValue(), `rendering of ${id}`).toMatch(/^(?:completed|finished)$/);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
};

/** Names of what is wider than the screen: the page, dialogs, menus. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const overlays = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]');
    return [document.documentElement, ...overlays]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -1 || right > window.innerWidth + 1 || element.scrollWidth > element.clientWidth;
      })
      .map((element) => element.getAttribute('role') ?? 'page');
  });

test('every story fits a laptop and a phone, is accessible and causes no warning, in forced colours as well', async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  expect(workbench.stories.length).toBeGreaterThan(50);
  for (const id of workbench.stories) {
    await openStory(page, id);
    for (const { name, width, forcedColors } of looks) {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' });
      // A dialog may still be on its way to where it belongs.
      const fitting = { message: `${id} at ${name}: wider than the screen`, timeout: 2_000 };
      await expectSoftly.poll(() => tooWide(page), fitting).toEqual([]);
      const violations = await findViolations(page, [
        ...pageRules,
        ...(forcedColors === 'active' ? colourRules : []),
      ]);
      expectSoftly(violations, `${id} at ${name}: accessibility`).toEqual([]);
      const file = path.join(pictures, `${id}-${name}.jpg`);
      await page.screenshot({ path: file, type: 'jpeg', quality: 80, fullPage: true });
    }
    expectSoftly(complaints.splice(0), `${id}: complaints of the browser`).toEqual([]);
  }
});
