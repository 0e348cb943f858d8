import { expect, test } from '@jest/globals';
import { createLogger, openDatabase } from '@ekamra/chassis';
import { testDatabase } from '@ekamra/chassis/testing';
import * as contracts from '@ekamra/contracts';
import { buildingInput } from '@ekamra/contracts/testing/examples';
import { recordRepository } from '@ekamra/chassis/records/record-repository';
import { buildings } from '../buildings/buildings.ts';
import { Listed1800000000000 } from './1800000000000-listed.ts';
import { migrations } from './index.ts';

const logger = createLogger({ name: 'catalog', level: 'silent' });

/** Returns incompressible letters of three bytes each. */
const letters = (count: number, from: number): string =>
  Array.from({ length: count }, (_, index) =>
    String.fromCodePoint(0x4e_00 + ((from + index * 7_919) % 20_000)),
  ).join('');

test('the longest address, city and locality, and most layouts fit into the indexes in any script, and survive the down migration', async () => {
  await using database = await testDatabase();
  const dataSource = await openDatabase({ url: database.url, migrations, logger });
  try {
    const locationDetails = {
      ...buildingInput.locationDetails,
      address: letters(300, 1),
      city: letters(80, 4_001),
      locality: letters(80, 7_001),
    };
    const units = Array.from({ length: 100 }, (_, index) => ({
      ...buildingInput.units[0],
      numberOfBedrooms: index,
    }));
    const extraInfo = { amenities: [letters(80, 1)] };
    const longest = contracts.buildingInput.parse({ ...buildingInput, locationDetails, units, extraInfo });
    const records = recordRepository(dataSource.manager, buildings);
    await records.add(longest, new Date());
    await using undoing = dataSource.createQueryRunner();
    await new Listed1800000000000().down(undoing);
    expect(await records.list({})).toMatchObject({ total: 1 });
  } finally {
    await dataSource.destroy();
  }
});
