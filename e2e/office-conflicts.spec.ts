import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { calls } from '../contracts/src/calls/calls.ts';
import { authorPlaceholder } from '../contracts/src/records/blog.ts';
import { recordTag } from '../contracts/src/records/record-tag.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { expect, test } from './office.ts';
import * as records from './office-records.ts';

/** Checks both values of a conflicting field, and chooses one of them. */
const chooseSide = async (
  dialog: Locator,
  field: string,
  { yours, theirs, keep, by = '' }: { yours: string; theirs: string; keep: 'Yours' | 'Theirs'; by?: string },
): Promise<void> => {
  const group = dialog.getByRole('group', { name: `${field} ${by}` });
  await expect(group).toContainText(new RegExp(`Yours\\s*${yours}\\s*Theirs\\s*${theirs}`));
  await group.locator('label').filter({ hasText: keep }).click();
  await expect(group.getByRole('radio', { name: keep })).toBeChecked();
};
const expectConflict = async (page: Page, fields: number): Promise<Locator> => {
  const dialog = page.getByRole('dialog', { name: /was changed by somebody else$/ });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('group')).toHaveCount(fields);
  return dialog;
};
const saveChoices = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Save these choices' }).click();

test(
  'the second of two admins who edit a building resolves the conflict field by field, without other losses',
  { tag: '@gate' },
  async ({ page, browser, baseURL, theirSession, api }) => {
    const building = await records.addBuilding(api, records.uniqueName('Two Hands'));
    const place = baseURL ? { baseURL } : {};
    await using theirs = await browser.newContext({ storageState: await theirSession(), ...place });
    const first = await theirs.newPage();
    for (const admin of [page, first]) {
      await admin.goto(`/update-building/${building._id}`);
      await expect(admin.getByLabel('Building name')).toHaveValue(building.generalInfo.BuildingsName);
    }
    await first.getByLabel('Address').fill('Their road 1');
    await first.getByLabel('Selling price').fill('7000000');
    await first.getByLabel('Total floors').fill('21');
    await first.getByRole('button', { name: 'Add Club house' }).click();
    await first.getByRole('button', { name: 'Submit' }).click();
    await expect(first.getByText('Building Data Updated Successfully')).toBeVisible();

    await page.getByLabel('Developer name').fill('My developers');
    await page.getByLabel('Address').fill('My road 2');
    await page.getByLabel('Selling price').fill('8000000');
    await page.getByRole('button', { name: 'Submit' }).click();
    const dialog = await expectConflict(page, 5);
    await chooseSide(dialog, 'Developer name', {
      by: 'Only you changed this',
      yours: 'My developers',
      theirs: building.generalInfo.developerName,
      keep: 'Yours',
    });
    await chooseSide(dialog, 'Address', {
      by: 'Both of you changed this',
      yours: 'My road 2',
      theirs: 'Their road 1',
      keep: 'Theirs',
    });
    await chooseSide(dialog, 'Selling price (₹)', {
      by: 'Both of you changed this',
      yours: '₹ ?80,00,000',
      theirs: '₹ ?70,00,000',
      keep: 'Yours',
    });
    await expect(
      dialog.getByRole('group', { name: 'Amenities' }).getByRole('radio', { name: 'Theirs' }),
    ).toBeChecked();
    await saveChoices(dialog);
    await expect(page.getByText('Building Data Updated Successfully')).toBeVisible();

    const { generalInfo, locationDetails, physicalCharacteristics, financialInfo, extraInfo, ...rest } =
      records.payloadOf(building);
    expect(await records.readBuilding(api, building._id)).toEqual({
      ...rest,
      generalInfo: { ...generalInfo, developerName: 'My developers' },
      locationDetails: { ...locationDetails, address: 'Their road 1' },
      physicalCharacteristics: { ...physicalCharacteristics, totalFloors: 21 },
      financialInfo: { ...financialInfo, sellingPrice: 8_000_000 },
      extraInfo: { ...extraInfo, amenities: ['Lift', 'Gymnasium', 'Club house'] },
    });
  },
);

test('the conflict of a land is resolved', async ({ page, api }) => {
  const land = await records.addLand(api, records.uniqueName('Two Hands'));
  const params = { id: land._id };
  const { utilities, physicalCharacteristics, ...rest } = records.payloadOf(land);
  await page.goto(`/update-land/${land._id}`);
  await expect(page.getByLabel('Property name')).toHaveValue(land.generalInfo.propertyName);
  const { etag = '' } = await api(calls.getLand, { params });
  await api(calls.editLand, {
    params,
    ifMatch: etag,
    body: {
      ...rest,
      physicalCharacteristics,
      utilities: { ...utilities, waterAccess: 'Their well', sewageSystem: 'Their drain' },
    },
  });
  await page.getByLabel('Water access').fill('My canal');
  await page.getByLabel('Soil type').fill('My clay');
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = await expectConflict(page, 3);
  await chooseSide(dialog, 'Water access', { yours: 'My canal', theirs: 'Their well', keep: 'Theirs' });
  await saveChoices(dialog);
  await expect(page.getByText('Land Data Updated Successfully')).toBeVisible();
  expect(await records.readLand(api, land._id)).toEqual({
    ...rest,
    physicalCharacteristics: { ...physicalCharacteristics, soilType: 'My clay' },
    utilities: { ...utilities, waterAccess: 'Their well', sewageSystem: 'Their drain' },
  });
});

test('the conflict of a blog is resolved', async ({ page, api }) => {
  const input = records.aBlog(records.uniqueName('Two Hands'));
  const { data } = await api(calls.createBlog, { body: input, idempotencyKey: randomUUID() });
  const params = { id: data.Blog._id };
  await page.goto('/blogs');
  await page.getByRole('button', { name: `Edit “${input.title}”` }).click();
  const form = page.getByRole('form', { name: 'Edit Blog' });
  await expect(form.getByLabel('Category')).toHaveValue(input.category);
  const { etag = '' } = await api(calls.getBlog, { params });
  await api(calls.updateBlog, {
    params,
    ifMatch: etag,
    body: { ...input, category: 'Their law', sortParagraph: 'Their sum.' },
  });
  await form.getByLabel('Category').fill('My selling');
  await form.getByLabel('Author name').fill('My name');
  await page.getByRole('button', { name: 'Save Blog' }).click();
  const dialog = await expectConflict(page, 3);
  await chooseSide(dialog, 'Category', { yours: 'My selling', theirs: 'Their law', keep: 'Yours' });
  await saveChoices(dialog);
  await expect(page.getByText(`“${input.title}” saved`)).toBeVisible();
  expect(records.payloadOf((await api(calls.getBlog, { params })).data)).toEqual({
    ...input,
    category: 'My selling',
    authorName: 'My name',
    authorImage: authorPlaceholder,
    sortParagraph: 'Their sum.',
  });
});

test('the conflict of an enquiry is resolved', async ({ page, api }) => {
  const name = records.uniqueName('Two Hands');
  await sendEnquiry(page.request, name);
  const enquiry = await records.newestEnquiry(api);
  expect(enquiry.name).toBe(name);
  await page.goto('/enquiries');
  await page.getByRole('button', { name: `Open the enquiry of ${name}` }).click();
  const form = page.getByRole('form', { name: `Enquiry of ${name}` });
  await form.getByLabel('Note').fill('My note');
  await api(calls.updateEnquiry, {
    params: { id: enquiry._id },
    ifMatch: recordTag(enquiry),
    body: { state: 'contacted', note: 'Their note' },
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = await expectConflict(page, 2);
  await chooseSide(dialog, 'Note', { yours: 'My note', theirs: 'Their note', keep: 'Yours' });
  await saveChoices(dialog);
  await expect(page.getByText(`The enquiry of ${name} is saved`)).toBeVisible();
  const { state, note } = await records.newestEnquiry(api);
  expect({ state, note }).toEqual({ state: 'contacted', note: 'My note' });
});
