import { beforeAll, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { calls, type LandInput } from '@ekamra/contracts';
import { landInput } from '@ekamra/contracts/testing/examples';
import { startTestCatalog } from '../../testing/test-catalog.ts';

interface Facts {
  status?: string;
  utilities?: Partial<LandInput['utilities']>;
}

const land = (propertyName: string, { status = 'Sold', utilities }: Facts): LandInput => ({
  ...landInput,
  generalInfo: { ...landInput.generalInfo, propertyName, currentStatus: status },
  utilities: { waterAccess: 'None', sewageSystem: 'None', electricityAccess: 'None', ...utilities },
});

/** In order of addition. */
const lands = {
  'Ambapua field': {
    status: 'Ready for possession',
    utilities: { waterAccess: 'Canal and bore well', electricityAccess: 'Three-phase' },
  },
  'Bada Danda': {},
  Coastal: { status: 'Upcoming layout', utilities: { waterAccess: 'Piped supply' } },
} satisfies Record<string, Facts>;

const catalog = startedForTests(startTestCatalog);
beforeAll(async () => {
  for (const [name, facts] of Object.entries(lands))
    await catalog.admin(calls.addLand, { body: land(name, facts) });
});

test.each([
  ['readiness', 'ready to move', 'A'],
  ['launch', 'new launch plots', 'C'],
  ['water', 'water', 'CA'],
  ['another spelling of a well', 'borewell', 'A'],
  ['electricity', 'land with electricity', 'A'],
  ['words that are true of all', 'plots at Ambapua', 'A'],
  ['nothing else', 'loam', ''],
])('lands are found by %s', async (_, q, expected) => {
  const { data } = await catalog.visitor(calls.getAllLands, { query: { q } });
  expect(data.map(({ generalInfo }) => generalInfo.propertyName[0]).join('')).toBe(expected);
});
