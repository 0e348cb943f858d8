import { expect, test } from '@jest/globals';
import { createLogger, openDatabase } from '@ekamra/chassis';
import { testDatabase } from '@ekamra/chassis/testing';
import { buildingInput } from '@ekamra/contracts';
import { buildingEntity } from '../buildings/entity.ts';
import { entities } from '../entities.ts';
import { propertyRepository } from '../properties/repository.ts';
import { someBuilding } from '../testing.ts';
import { Listed1800000000000 } from './1800000000000-listed.ts';
import { migrations } from './index.ts';

const logger = createLogger({ name: 'catalog', level: 'silent' });

/** Letters that no compression makes smaller, three bytes each. */
const letters = (count: number, from: number): string =>
  Array.from({ length: count }, (_, index) =>
    String.fromCodePoint(0x4e_00 + ((from + index * 7_919) % 20_000)),
  ).join('');

test('the longest address and city have room in the indexes, in any script, and survive their end', async () => {
  await using database = await testDatabase();
  const dataSource = await openDatabase({ url: database.url, entities, migrations, logger });
  try {
    const locationDetails = {
      ...someBuilding.locationDetails,
      address: letters(300, 1),
      city: letters(80, 4_001),
    };
    const longest = buildingInput.parse({ ...someBuilding, locationDetails });
    const buildings = propertyRepository(dataSource.manager, buildingEntity);
    await buildings.add(longest, new Date());
    await using undoing = dataSource.createQueryRunner();
    await new Listed1800000000000().down(undoing);
    expect(await buildings.list([], {})).toMatchObject({ total: 1 });
  } finally {
    await dataSource.destroy();
  }
});
