/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { tabTo } from './keyboard-focus.ts';
import type { ChosenFile } from './pictures.ts';
import { expect } from './site.ts';

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Moves the focus to a control by Tab, unless it has it already. */
export const focusByTab = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeAttached();
  if (!(await hasFocus(target))) await tabTo(page, target);
};

/** Presses a button, or follows a link, by Enter. */
export const activate = async (page: Page, target: Locator): Promise<void> => {
  await focusByTab(page, target);
  await page.keyboard.press('Enter');
};

/** Replaces the text of a field. */
export const typeOver = async (page: Page, field: Locator, text: string): Promise<void> => {
  await focusByTab(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
};

/** Chooses an option of a select by the arrow keys. */
export const choose = async (page: Page, select: Locator, value: string): Promise<void> => {
  await focusByTab(page, select);
  const place = await select.evaluate(
    (element: HTMLSelectElement, optionValue) =>
      [...element.options].findIndex((option) => option.value === optionValue),
    value,
  );
  for (let at = 0; at < place; at += 1) await page.keyboard.press('ArrowDown');
  await expect(select).toHaveValue(value);
};

/**
 * Chooses a radio button: Tab reaches the chosen one, or the first if there is none, which Space chooses; the arrow keys move
 * on, from the last to the first.
 */
export const pick = async (page: Page, group: Locator, value: string): Promise<void> => {
  const radios = group.getByRole('radio');
  const all = await radios.evaluateAll((elements) =>
    elements.map((one) => one as HTMLInputElement).map((one) => ({ value: one.value, checked: one.checked })),
  );
  const start = Math.max(
    0,
    all.findIndex(({ checked }) => checked),
  );
  await focusByTab(page, radios.nth(start));
  await page.keyboard.press('Space');
  const place = all.findIndex((one) => one.value === value);
  const steps = (place - start + all.length) % all.length;
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('radio', { checked: true })).toHaveValue(value);
};

/** Opens the file chooser and chooses files. */
export const chooseFiles = async (
  page: Page,
  input: Locator,
  files: readonly ChosenFile[],
): Promise<void> => {
  // Registered first: intercepting the file chooser takes a moment to get ready.
  const fileChooser = page.waitForEvent('filechooser');
  await focusByTab(page, input);
  await page.keyboard.press('Enter');
  await (await fileChooser).setFiles([...files]);
};

/** Moves an entry of a list by its arrow button, which keeps the focus. */
export const move = async (
  page: Page,
  arrow: (place: number) => Locator,
  places: [number, number],
): Promise<void> => {
  const [from, to] = places;
  const step = Math.sign(to - from);
  for (let at = from; at !== to; at += step) await activate(page, arrow(at));
};
