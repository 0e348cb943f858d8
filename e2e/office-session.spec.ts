/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { Building } from '../contracts/src/records/building.ts';
import { calls } from '../contracts/src/calls/calls.ts';
import type { Client } from '../contracts/src/calls/client.ts';
import { createAdmin } from './new-admin.ts';
import { expect, logIn, test } from './office.ts';
import { addBuilding, payloadOf, readBuilding, uniqueName } from './office-records.ts';
import { demoAdmin } from './site.ts';

// Ends its sessions, so it must not share them.
test.use({ storageState: { cookies: [], origins: [] } });

/** Ends the session of the page on the server, as from another device, and waits until its token is rejected. */
const endSession = async (page: Page, { _id }: Building): Promise<void> => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/real-estate/admin/logout');
  const read = () =>
    page.request.get(`/real-estate/buildings/get-building-activity/${_id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  await expect.poll(async () => (await read()).status()).toBe(401);
};

/** Opens the Update Form as the demo admin, types into it, and submits it after the session has ended. */
const submitAfterSessionEnd = async (page: Page, building: Building) => {
  await page.goto(`/login?next=/update-building/${building._id}`);
  await logIn(page, demoAdmin);
  const form = page.getByRole('form', { name: 'Building' });
  await form.getByLabel('Developer name').fill('Typed before it ended');
  await form.getByLabel('Amenity', { exact: true }).fill('Reading room');
  await form.getByLabel('Amenity', { exact: true }).press('Enter');
  await form.getByRole('button', { name: 'Add location benefit' }).click();
  await form.getByLabel('Name', { exact: true }).last().fill('Library');
  await form.getByLabel('Value', { exact: true }).last().fill('1 km');
  await endSession(page, building);
  await form.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible();
  return { dialog, form: page.getByRole('form', { name: 'Building', includeHidden: true }) };
};
const expectedPayload = (building: Building) => {
  const { generalInfo, extraInfo, ...rest } = payloadOf(building);
  const locationBenifits = [...generalInfo.locationBenifits, { name: 'Library', value: '1 km' }];
  return {
    ...rest,
    generalInfo: { ...generalInfo, developerName: 'Typed before it ended', locationBenifits },
    extraInfo: { ...extraInfo, amenities: [...extraInfo.amenities, 'Reading room'] },
  };
};
/** Returns the phone numbers of a building's editors, the last first. */
const editorsOf = async (api: Client, { _id }: Building): Promise<(string | undefined)[]> => {
  const { data } = await api(calls.getBuildingActivity, { params: { id: _id }, query: {} });
  const { data: admins } = await api(calls.getAllAdmins);
  return data
    .filter(({ action }) => action === 'edited')
    .map(({ adminId }) => admins.find((admin) => admin._id === adminId)?.phone);
};

test('a session that ends while a form is filled in loses nothing: after a sign-in it is saved once', async ({
  page,
  api,
}) => {
  const building = await addBuilding(api, uniqueName('Meanwhile'));
  const { dialog, form } = await submitAfterSessionEnd(page, building);
  await expect(form.getByLabel('Developer name')).toHaveValue('Typed before it ended');
  await logIn(page, { ...demoAdmin, password: 'not-this-one' });
  await expect(dialog.getByRole('alert')).toBeVisible();
  await logIn(page, demoAdmin);
  await expect(page.getByText('Building Data Updated Successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/buildings$/);
  expect(await readBuilding(api, building._id)).toEqual(expectedPayload(building));
  expect(await editorsOf(api, building)).toEqual([demoAdmin.phone]);
});

test('another admin who signs in there finds the input, and saves it only in their own name', async ({
  page,
  api,
  colleague,
}) => {
  const building = await addBuilding(api, uniqueName('Meanwhile'));
  const { dialog, form } = await submitAfterSessionEnd(page, building);
  await logIn(page, colleague);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: colleague.name })).toBeVisible();
  await expect(page.getByText('Ananya Mohapatra')).toHaveCount(0);
  await expect(form.getByRole('alert').filter({ hasText: 'Another admin is signed in now' })).toBeVisible();
  await expect(form.getByLabel('Developer name')).toHaveValue('Typed before it ended');
  await expect(form.getByRole('list', { name: 'Amenities of the building' })).toContainText('Reading room');
  expect(await readBuilding(api, building._id)).toEqual(payloadOf(building));

  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Building Data Updated Successfully')).toBeVisible();
  expect(await readBuilding(api, building._id)).toEqual(expectedPayload(building));
  expect(await editorsOf(api, building)).toEqual([colleague.phone]);
});

test('a change of the password signs out the other browser, and only the new password works from then on', async ({
  page,
  browser,
  dataDir,
}) => {
  const sarita = {
    name: 'Sarita Jena',
    phone: '9437000081',
    email: 'sarita@office.test',
    password: 'first-monsoon',
  };
  const changed = { ...sarita, password: 'second-monsoon' };
  await createAdmin(dataDir, sarita);
  await using other = await browser.newContext();
  const otherPage = await other.newPage();
  await otherPage.goto('/login?next=/security');
  await logIn(otherPage, sarita);
  await expect(otherPage.getByText('You are signed in nowhere else.')).toBeVisible();

  await page.goto('/login?next=/security');
  await logIn(page, sarita);
  const sessions = page.getByRole('list', { name: 'Your sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  const form = page.getByRole('form', { name: 'Change password' });
  const change = async (currentPassword: string): Promise<void> => {
    await form.getByLabel(/^Current Password/).fill(currentPassword);
    await form.getByLabel(/^New Password/).fill(changed.password);
    await form.getByLabel(/^Confirm Password/).fill(changed.password);
    await form.getByRole('button', { name: 'Change Password' }).click();
  };
  await change('not-this-one');
  await expect(form.getByText('This is not your password')).toBeVisible();
  await change(sarita.password);
  await expect(page.getByText('Your password has been changed.', { exact: false })).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  const dialog = otherPage.getByRole('dialog', { name: 'Please sign in again' });
  await expect(async () => {
    await otherPage.reload();
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await logIn(otherPage, sarita);
  await expect(dialog.getByRole('alert')).toBeVisible();
  await logIn(otherPage, changed);
  await expect(dialog).toHaveCount(0);
  await expect(otherPage.getByRole('list', { name: 'Your sessions' }).getByRole('listitem')).toHaveCount(2);
});
