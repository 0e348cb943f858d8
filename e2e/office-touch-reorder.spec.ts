/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import type { BuildingInput } from '../contracts/src/records/building.ts';
import { expect, test } from './office.ts';
import { addBuilding, moveItem, readBuilding, uniqueName } from './office-records.ts';
import { type Point, liftFingers, moveFingers, dragFingers } from './touch-actions.ts';

/** Presses one point, moves to another, waits there for `beforeRelease`, and lets go. */
type Drag = (
  page: Page,
  points: readonly [Point, Point],
  beforeRelease: () => Promise<void>,
) => Promise<void>;

const dragByTouch: Drag = async (page, [from, to], beforeRelease) => {
  const client = await page.context().newCDPSession(page);
  await moveFingers(client, [from], [to]);
  await beforeRelease();
  await liftFingers(client);
};
const dragByMouse: Drag = async (page, [from, to], beforeRelease) => {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 10 });
  await beforeRelease();
  await page.mouse.up();
};

const centreOf = async (target: Locator): Promise<Point> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not visible');
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const scrollToMiddle = (target: Locator): Promise<void> =>
  target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

/** Drags the first entry of a list by its handle to the place of the second. */
const dragFirstDown = async (list: Locator, drag: Drag): Promise<void> => {
  const handles = list.getByTitle('Drag to move');
  await expect(handles.first()).toBeVisible();
  await scrollToMiddle(handles.nth(1));
  const points = [await centreOf(handles.first()), await centreOf(handles.nth(1))] as const;
  // The second entry makes room for the first.
  const makesRoom = () => expect.poll(async () => await centreOf(handles.nth(1))).not.toEqual(points[1]);
  await drag(list.page(), points, makesRoom);
};

const pictureList = (page: Page) => page.getByRole('list', { name: 'Chosen pictures' });
const pathsOf = async (pictures: Locator): Promise<string[]> => {
  const sources = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
  return sources.map((source) => source.replace(/\/\d+\.\w+$/, ''));
};
/** Returns the addresses of a building's pictures without the focal point, which is for pages that crop them. */
const addressesOf = ({ BuildingsImages }: BuildingInput): string[] =>
  BuildingsImages.map((address) => address.replace(/#.*$/, ''));
/** Opens the form of a building with several pictures, location benefits and amenities. */
const openForm = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/update-building/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Update Form' })).toBeVisible();
};
const picturesOf = (page: Page) => pictureList(page).locator('img');
const amenitiesOf = (page: Page) => page.getByRole('list', { name: 'Amenities of the building' });

const firstMovedDown = <Item>(list: readonly Item[]): Item[] => moveItem(list, 0, 1);
/** Returns a building's payload with its first picture, location benefit and amenity moved down by one place. */
const reordered = (building: BuildingInput): BuildingInput => ({
  ...building,
  BuildingsImages: firstMovedDown(building.BuildingsImages),
  generalInfo: {
    ...building.generalInfo,
    locationBenifits: firstMovedDown(building.generalInfo.locationBenifits),
  },
  extraInfo: { ...building.extraInfo, amenities: firstMovedDown(building.extraInfo.amenities) },
});

const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
for (const [pointer, drag, device] of [
  ['touch on a phone', dragByTouch, phone],
  ['mouse', dragByMouse, {}],
] as const)
  test.describe(`by ${pointer}`, () => {
    test.use(device);

    test('pictures and rows of a building are reordered, and saved in that order', async ({
      page,
      api,
      complaints,
    }) => {
      const { _id } = await addBuilding(api, uniqueName('Dragged'));
      const expected = reordered(await readBuilding(api, _id));
      await openForm(page, _id);

      await dragFirstDown(pictureList(page), drag);
      await expect.poll(() => pathsOf(picturesOf(page))).toEqual(addressesOf(expected));
      await expect(pictureList(page).getByRole('listitem').first()).toContainText('Cover');
      const benefit = (index: number) => page.locator(`[name="generalInfo.locationBenifits.${index}.name"]`);
      await dragFirstDown(page.getByRole('list').filter({ has: benefit(0) }), drag);
      for (const [index, { name }] of expected.generalInfo.locationBenifits.entries())
        await expect(benefit(index)).toHaveValue(name);
      await dragFirstDown(amenitiesOf(page), drag);
      await expect(amenitiesOf(page).getByRole('listitem')).toHaveText(expected.extraInfo.amenities);

      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('Building Data Updated Successfully')).toBeVisible();
      expect(await readBuilding(api, _id)).toEqual(expected);
      expect(complaints).toEqual([]);
    });
  });

test.describe('on a phone', () => {
  test.use(phone);

  test('a finger that moves over a picture scrolls the page', async ({ page, api }) => {
    const building = await addBuilding(api, uniqueName('Scrolled'));
    const { _id } = building;
    await openForm(page, _id);
    const picture = picturesOf(page).first();
    await scrollToMiddle(picture);
    const [x, y] = await centreOf(picture);
    const before = await page.evaluate(() => window.scrollY);
    await dragFingers(await page.context().newCDPSession(page), [[x, y]], [[x, y - 200]]);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 50);
    expect(await pathsOf(picturesOf(page))).toEqual(addressesOf(building));
  });
});
