import { expect, test } from '@jest/globals';
import { visitorOf } from './visitor.ts';

test.each([
  ['203.0.113.9', '127.0.0.1', '203.0.113.9'],
  ['1.1.1.1, 203.0.113.9', '127.0.0.1', '203.0.113.9'],
  ['', '::ffff:198.51.100.4', '198.51.100.4'],
  ['not an address', '198.51.100.4', '198.51.100.4'],
  ['2001:db8:0:7::1', undefined, '2001:db8:0:7'],
  ['2001:0DB8:0:7:ffff::', undefined, '2001:db8:0:7'],
  ['', undefined, ''],
])('forwarded for %j over a connection from %j counts for %j', (forwarded, connected, visitor) => {
  expect(visitorOf(forwarded, connected)).toBe(visitor);
});
