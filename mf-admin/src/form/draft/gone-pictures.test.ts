import { beforeAll, expect, test } from '@jest/globals';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import { mediaStore } from '../../../testing/media-store.ts';
import { buildingForm } from '../../buildings/building-table.ts';
import { PicturesUnknown, gonePictures, withoutPictures } from './gone-pictures.ts';

beforeAll(completeBrowser);
const media = mediaStore();
const { fields, emptyValues } = buildingForm;
const picture = (name: string): string => `/real-estate/media/${name}-1600x1000`;
const record = { ...emptyValues(), BuildingsImages: [picture('stored')] };
const values = {
  ...record,
  BuildingsImages: [picture('stored'), picture('gone'), picture('there'), 'https://example.test/a.jpg'],
  BuildingsPlansImage: picture('gone-plan'),
};

test('pictures of a draft are looked for in the media store, those of the record are not', async () => {
  media.answer = (address) => (address.includes('gone') ? 404 : 200);
  const gone = await gonePictures({ fields, values, record });
  expect([...gone].toSorted()).toEqual([picture('gone'), picture('gone-plan')]);
  expect(media.requests.toSorted()).toEqual(
    ['gone', 'gone-plan', 'there'].map((name) => `HEAD ${picture(name)}`).toSorted(),
  );
  expect(withoutPictures(fields, values, gone)).toEqual({
    ...values,
    BuildingsImages: [picture('stored'), picture('there'), 'https://example.test/a.jpg'],
    BuildingsPlansImage: '',
  });
});

test('nothing is known about pictures while the media store fails', async () => {
  media.answer = () => 503;
  await expect(gonePictures({ fields, values, record })).rejects.toThrow(PicturesUnknown);
});
