import { expect, test } from '@jest/globals';
import { aBuilding } from '../../testing/records.ts';
import { pricingLabel } from './building-facts.ts';

test.each([
  [{}, 'Price On Request'],
  [{ pricingStatus: 'on request' }, 'Price On Request'],
  [{ pricingStatus: 'call for price' }, 'Call For Price'],
  [{ pricingStatus: 'fixed price', sellingPrice: 1 }, 'Fixed Price'],
  [{ pricingStatus: 'fixed price' }, 'Price On Request'],
] as const)('the label of %j is %s', (financialInfo, label) => {
  expect(pricingLabel({ ...aBuilding(), financialInfo })).toBe(label);
});
