import { expect, test } from '@jest/globals';
import { addressLine } from './address.ts';

const location = { country: 'India', zipCode: 751024, state: 'Odisha' };

test('street, city and state make one line', () => {
  expect(addressLine({ ...location, address: 'Infocity Road, Patia', city: 'Khordha' })).toBe(
    'Infocity Road, Patia, Khordha, Odisha',
  );
});

test('a town and its district of the same name are listed once', () => {
  expect(addressLine({ ...location, address: 'Charampa, Bhadrak, Bhadrak', city: 'Bhadrak' })).toBe(
    'Charampa, Bhadrak, Odisha',
  );
});
