import { expect, test } from '@jest/globals';
import { aLand } from '../../testing/records.ts';
import { notFound, testContext } from '../../testing/render-page.tsx';
import { landRecordPages } from './land-record-pages.ts';

test('the description of a land names its price, and the area is no floor size', () => {
  const land = aLand();
  land.financialInfo.sellingPrice = 6_500_000;
  const { description, jsonLd } = landRecordPages.headOf(land, testContext(notFound).config);
  expect(description).toContain('for ₹ 65 L');
  expect(JSON.stringify(jsonLd)).not.toContain('floorSize');
});
