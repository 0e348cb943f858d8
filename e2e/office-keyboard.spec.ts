import { activate, chooseFiles, move, focusByTab } from './keyboard-actions.ts';
import { expect, test } from './office.ts';
import { buildingsNamed, moveItem, readBuilding, uniqueName } from './office-records.ts';
import { coloursOf, plainPicture } from './pictures.ts';
import { typeBuilding, completeBuilding } from './typed-building.ts';

const palette = [
  [200, 20, 20],
  [20, 160, 20],
  [20, 20, 200],
  [220, 200, 20],
  [180, 20, 180],
  [20, 190, 200],
  [250, 250, 250],
  [10, 10, 10],
] as const;

test('a complete building is entered, reordered and submitted by keyboard alone', async ({ page, api }) => {
  const building = completeBuilding(uniqueName('By Hand'));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/dashboard');
  const menu = page.getByRole('complementary').getByRole('navigation');
  await activate(page, menu.getByRole('link', { name: 'Add Buildings' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Add Building' })).toBeVisible();
  await typeBuilding(page, building);

  const picture = (at: number) => plainPicture(`picture-${at + 1}.png`, palette[at] ?? [0, 0, 0]);
  await chooseFiles(page, page.getByRole('button', { name: 'Plan' }), [picture(7)]);
  await chooseFiles(
    page,
    page.getByRole('button', { name: 'Images' }),
    palette.map((_, at) => picture(at)),
  );
  const chosen = page.getByRole('list', { name: 'Chosen pictures' });
  await expect(chosen.getByRole('listitem')).toHaveCount(8);
  await expect(page.getByText(/: (waiting|being processed|\d+ %)$/)).toHaveCount(0);

  // The last picture becomes the cover, and the second moves behind the third.
  await move(page, (at) => button(`Move picture ${at} forward`), [8, 1]);
  await expect(page.getByText('Picture 2 is now picture 1')).toBeAttached();
  await expect(chosen.getByRole('listitem').first()).toContainText('Cover');
  await move(page, (at) => button(`Move picture ${at} back`), [3, 4]);
  await activate(page, button('Submit'));
  await expect(page.getByText('Building added successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/buildings$/);

  const [stored] = await buildingsNamed(api, building.generalInfo.BuildingsName);
  if (!stored) throw new Error('It was added');
  const { BuildingsImages, BuildingsPlansImage, ...fields } = await readBuilding(api, stored._id);
  expect(fields).toEqual(building);
  expect(await coloursOf(page, BuildingsImages, palette)).toEqual([7, 0, 2, 1, 3, 4, 5, 6]);
  expect(await coloursOf(page, [BuildingsPlansImage ?? ''], palette)).toEqual([7]);

  // The lists are reordered in the Update Form.
  await activate(page, page.getByRole('link', { name: `Edit ${building.generalInfo.BuildingsName}` }));
  await expect(page.getByRole('heading', { level: 1, name: 'Update Form' })).toBeVisible();
  await move(page, (at) => button(`Move location benefit ${at} down`), [1, 3]);
  await focusByTab(page, page.getByLabel('Amenity', { exact: true }));
  await move(page, () => button('Move Rooftop garden up'), [2, 1]);
  await move(page, (at) => button(`Move unit ${at} down`), [2, 6]);
  await move(page, (at) => button(`Move description ${at} down`), [1, 2]);
  await activate(page, button('Submit'));
  await expect(page.getByText('Building Data Updated Successfully')).toBeVisible();
  const { generalInfo, extraInfo, units, propertyDescription } = await readBuilding(api, stored._id);
  expect(generalInfo.locationBenifits).toEqual(moveItem(building.generalInfo.locationBenifits, 0, 2));
  expect(extraInfo.amenities).toEqual(moveItem(building.extraInfo.amenities, 1, 0));
  expect(units).toEqual(moveItem(building.units, 1, 5));
  expect(propertyDescription).toEqual(moveItem(building.propertyDescription, 0, 1));
});
