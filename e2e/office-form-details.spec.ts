import { calls } from '../contracts/src/calls/calls.ts';
import { expect, test } from './office.ts';
import { addBuilding, readBuilding, uniqueName } from './office-records.ts';

test('a unit that is added after a failed submit starts without errors', async ({ page }) => {
  await page.goto('/create-new-building');
  const form = page.getByRole('form', { name: 'Building' });
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  const first = form.getByRole('group', { name: 'Unit 1', exact: true });
  const wrong = '[aria-invalid="true"]';
  const wrongInFirst = await first.locator(wrong).count();
  expect(wrongInFirst).toBeGreaterThan(0);
  await expect(form.getByText('Nothing has been changed')).toHaveCount(0);
  await expect(form.getByText('Please correct the marked fields')).toBeVisible();

  await form.getByRole('button', { name: 'Add unit' }).click();
  const second = form.getByRole('group', { name: 'Unit 2', exact: true });
  await second.getByLabel('Unit type').selectOption('2 BHK 2T');
  await expect(second.locator(wrong)).toHaveCount(0);
  await expect(first.locator(wrong)).toHaveCount(wrongInFirst);
  await second.getByLabel('Bedrooms').fill('two');
  await expect(second.getByLabel('Bedrooms')).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(second.getByLabel('Bathrooms')).toHaveAttribute('aria-invalid', 'true');
});

test('a price is formatted in lakh and crore without focus, and is stored as typed', async ({
  page,
  api,
}) => {
  const { _id } = await addBuilding(api, uniqueName('Priced'));
  await page.goto(`/update-building/${_id}`);
  // Layouts have prices as well.
  const section = page.locator('#financial-info');
  const price = section.getByLabel('Selling price');
  const short = (amount: string) => section.getByText(amount, { exact: true });
  await expect(short('₹ 64.5 L')).toBeVisible();
  await expect(price).toHaveValue('6450000');
  await expect(section.getByText('Exactly ₹ 64,50,000')).toBeVisible();
  await price.fill('₹ 1,23,45,678');
  await price.blur();
  await expect(short('₹ 1.23 Cr')).toBeVisible();
  await expect(section.getByText('Exactly ₹ 1,23,45,678')).toBeVisible();
  await price.focus();
  await expect(price).toHaveValue('12345678');
  await expect(section.getByText('Exactly ₹ 1,23,45,678')).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Building Data Updated Successfully')).toBeVisible();
  expect((await readBuilding(api, _id)).financialInfo.sellingPrice).toBe(12_345_678);
  await api(calls.deleteBuilding, { params: { id: _id } });
});

test('typing after Tab or after selecting a price replaces it, typing after a click adds to it', async ({
  page,
  api,
}) => {
  const { _id } = await addBuilding(api, uniqueName('Retyped'));
  await page.goto(`/update-building/${_id}`);
  const section = page.locator('#financial-info');
  const price = section.getByLabel('Selling price');
  await expect(section.getByText('₹ 64.5 L', { exact: true })).toBeVisible();
  await price.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7000000');
  await expect(price).toHaveValue('7000000');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('800000');
  await expect(price).toHaveValue('800000');
  await price.blur();
  await price.click();
  await page.keyboard.press('End');
  await page.keyboard.type('0');
  await expect(price).toHaveValue('8000000');
  await api(calls.deleteBuilding, { params: { id: _id } });
});
