import { calls } from '../contracts/src/calls/calls.ts';
import { expect, test } from './office.ts';
import { addBuilding, buildingsNamed, payloadOf, readBuilding, uniqueName } from './office-records.ts';

test(
  'one or many deleted records are restored unchanged by Undo',
  { tag: '@gate' },
  async ({ page, api }) => {
    const names = [uniqueName('Undone A'), uniqueName('Undone B'), uniqueName('Undone C')] as const;
    const buildings = await Promise.all(names.map((name) => addBuilding(api, name)));
    const row = (name: string) => page.getByRole('rowheader', { name });
    const expectStored = async (): Promise<void> => {
      for (const building of buildings) {
        await expect(row(building.generalInfo.BuildingsName)).toBeVisible();
        expect(await readBuilding(api, building._id)).toEqual(payloadOf(building));
      }
    };
    await page.goto('/buildings');
    await page.getByRole('button', { name: `Delete ${names[0]}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete building' }).click();
    await expect(page.getByText(`Deleted “${names[0]}”`)).toBeVisible();
    await expect(row(names[0])).toHaveCount(0);
    expect(await buildingsNamed(api, names[0])).toEqual([]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText(`“${names[0]}” restored`)).toBeVisible();
    await expectStored();

    await page.getByRole('checkbox', { name: `Select ${names[1]}` }).check();
    await page.getByRole('checkbox', { name: `Select ${names[2]}` }).check();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 buildings' }).click();
    await expect(page.getByText('Deleted 2 buildings')).toBeVisible();
    await expect(row(names[1]).or(row(names[2]))).toHaveCount(0);
    expect(await buildingsNamed(api, names[2])).toEqual([]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('2 buildings restored')).toBeVisible();
    await expectStored();
  },
);

test('Ctrl K finds a record and opens it, without the mouse', async ({ page, api }) => {
  const name = uniqueName('Hidden Court');
  const { _id } = await addBuilding(api, name);
  await page.goto('/enquiries');
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('dialog', { name: 'Search the back office' })).toBeVisible();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/update-building/${_id}$`));
  await expect(page.getByLabel('Building name')).toHaveValue(name);
  await api(calls.deleteBuilding, { params: { id: _id } });
});
