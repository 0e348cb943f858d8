/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';
import type { ChosenFile } from './pictures.ts';
import { expect } from './site.ts';

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Leads the focus to a control by Tab, unless it is there already. */
export const reach = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeAttached();
  if (!(await hasFocus(target))) await tabTo(page, target);
};

/** Presses a button or follows a link. */
export const activate = async (page: Page, target: Locator): Promise<void> => {
  await reach(page, target);
  await page.keyboard.press('Enter');
};

/** Types into a field, over what stands in it. */
export const typeOver = async (page: Page, field: Locator, text: string): Promise<void> => {
  await reach(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
};

/** Chooses from a select with the arrow. */
export const choose = async (page: Page, select: Locator, value: string): Promise<void> => {
  await reach(page, select);
  const place = await select.evaluate(
    (element: HTMLSelectElement, wanted) =>
      [...element.options].findIndex((option) => option.value === wanted),
    value,
  );
  for (let at = 0; at < place; at += 1) await page.keyboard.press('ArrowDown');
  await expect(select).toHaveValue(value);
};

/** Chooses one of a group of radio buttons, of which none is chosen yet: Space takes the first, the arrow goes on. */
export const pick = async (page: Page, group: Locator, value: string): Promise<void> => {
  const radios = group.getByRole('radio');
  await reach(page, radios.first());
  await page.keyboard.press('Space');
  const values = await radios.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  for (let at = 0; at < values.indexOf(value); at += 1) await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('radio', { checked: true })).toHaveValue(value);
};

/** Opens the file chooser and takes files. */
export const chooseFiles = async (
  page: Page,
  input: Locator,
  files: readonly ChosenFile[],
): Promise<void> => {
  // Waited for before the way there: what is to catch the chooser takes a moment to stand ready.
  const asked = page.waitForEvent('filechooser');
  await reach(page, input);
  await page.keyboard.press('Enter');
  await (await asked).setFiles([...files]);
};

/** Moves an entry of a list by the arrow that leads one place on, which keeps the focus. */
export const move = async (
  page: Page,
  arrow: (place: number) => Locator,
  places: [number, number],
): Promise<void> => {
  const [from, to] = places;
  const step = Math.sign(to - from);
  for (let at = from; at !== to; at += step) await activate(page, arrow(at));
};
