import { expect, test } from '@jest/globals';
import { networkOf } from './address-limiter.ts';

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:1:2::3', '2001:db8:1'],
  ['2001:db8::3', '2001:db8:0'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
