import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { limitKeyOf, networkOf, requestAddress, statedAddress } from './visitor-address.ts';

const requestFrom = (connected: string | undefined, forwardedFor: string): IncomingMessage => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: connected });
  const request = new IncomingMessage(socket);
  if (forwardedFor !== '') request.headers['x-forwarded-for'] = forwardedFor;
  return request;
};

test.each([
  ['203.0.113.9', '127.0.0.1', '203.0.113.9'],
  ['1.1.1.1, 203.0.113.9', '127.0.0.1', '203.0.113.9'],
  ['1.1.1.1, 127.0.0.1', '198.51.100.4', '127.0.0.1'],
  ['', '::ffff:198.51.100.4', '198.51.100.4'],
  ['not an address', '198.51.100.4', '198.51.100.4'],
  ['1.1.1.1, not an address', '198.51.100.4', '198.51.100.4'],
  ['2001:db8:0:7::1', '127.0.0.1', '2001:db8:0:7::1'],
  ['203.0.113.9', undefined, ''],
])(
  'our own process that states %j over a connection from %j is believed: %j',
  (stated, connected, address) => {
    expect(statedAddress(requestFrom(connected, stated))).toBe(address);
  },
);

test('a forged header from a sender that is not trusted never counts', () => {
  const addressOf = requestAddress(['loopback', '198.51.100.0/24']);
  expect(addressOf(requestFrom('203.0.113.66', '203.0.113.9, 198.51.100.4'))).toBe('203.0.113.66');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:7::1', '2001:db8:0:7'],
  ['2001:0DB8:0:7:ffff::', '2001:db8:0:7'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('limits count %j as %j', (address, key) => {
  expect(limitKeyOf(address)).toBe(key);
});

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:1:2::3', '2001:db8:1'],
  ['2001:db8::3', '2001:db8:0'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
