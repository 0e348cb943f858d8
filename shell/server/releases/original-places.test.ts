import { createLogger } from '@ekamra/chassis/observation/logger';
import { createFolderObjects, type ObjectStore } from '@ekamra/release';
import type { FailureCause } from '@ekamra/contracts/releases/failure-causes';
import { expect, test } from '@jest/globals';
import { sampleSuite } from '../../testing/sample-suite.ts';
import { waitUntil } from '../../testing/release-stage.ts';
import { createOriginalPlaces } from './original-places.ts';
import { createStateReader } from './releases-state.ts';

const remote = 'mf-sample';
const suite = sampleSuite();
const original = /^at f \(mf-sample\/src\/home-page\.tsx:\d+:\d+\)$/;

/** The title as only the script of the home page has it: its property, and its text. */
const titleProperty = /children:(?="Sample edition one")/;

const causeAt = (stack: string): FailureCause => ({
  where: 'browser',
  message: 'TypeError: x is not a function',
  stack,
  path: '/',
  browser: 'Firefox',
  firstAt: '2026-06-12T10:00:00.000Z',
  lastAt: '2026-06-12T10:00:00.000Z',
  count: 1,
});

/** A published version, and places in its home page's script that browsers would report. */
const stage = async (name: string) => {
  const releases = suite.sample.releases(name);
  const version = await suite.sample.publish(releases, 'one');
  const registry = suite.sample.registry(releases);
  const objects = createFolderObjects(releases);
  const { files } = await registry.release(remote, version);
  for (const file of Object.keys(files).filter((each) => `${each}.map` in files)) {
    const text = (await objects.get(`${remote}/${version}/${file}`))?.bytes.toString() ?? '';
    const [property] = titleProperty.exec(text) ?? [];
    const before = text.slice(0, text.search(titleProperty) + (property?.length ?? 0));
    const lines = before.split('\n');
    if (property !== undefined)
      return {
        version,
        registry,
        objects,
        file,
        placeAt: (column: number) =>
          `at f (/remotes/mf-sample/${version}/${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + column})`,
      };
  }
  throw new Error('No script of the sample holds its title');
};

test('the state names the original place of a failure in a browser; without a map the place in the script', async () => {
  const { version, registry, objects, placeAt } = await stage('places');
  const elsewhere = 'at f (/remotes/mf-sample/edition-one/other.js:1:2)';
  const causes = [causeAt(placeAt(1)), causeAt(elsewhere), causeAt('')];
  const read = createStateReader({
    registry,
    objects,
    health: () => [
      {
        versions: [
          {
            remote,
            version,
            ticks: [],
            hours: [],
            observed: { ticks: [], hours: [], networks: 0 },
            witnesses: 0,
            causes,
          },
        ],
      },
    ],
    alarmOf: () => undefined,
    warningOf: () => undefined,
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  const stacks = async (): Promise<string[]> =>
    (await read())[0]?.versions[0]?.causes.map(({ stack }) => stack) ?? [];
  // The state doesn't wait long for the maps.
  expect(await waitUntil(async () => (await stacks()).some((stack) => original.test(stack)))).toBe(true);
  expect(await stacks()).toHaveLength(3);
  expect(await stacks()).toEqual(expect.arrayContaining([elsewhere, '']));
});

test('a map is read once for a version, and nothing for a stack that is known', async () => {
  const { version, registry, objects, file, placeAt } = await stage('once');
  const reads: string[] = [];
  const counting: ObjectStore = {
    ...objects,
    get: async (key: string, unless?: string) => {
      reads.push(key);
      return (await objects.get(key, unless)) as never;
    },
  };
  const withOriginalPlaces = createOriginalPlaces({ registry, objects: counting, waitMs: 60_000 });
  for (const column of [1, 2, 1, 2]) {
    const [traced] = await withOriginalPlaces([causeAt(placeAt(column))], { remote, version });
    expect(traced?.stack).toMatch(original);
  }
  expect(reads.sort()).toEqual([`${remote}/${version}/${file}`, `${remote}/${version}/${file}.map`]);
});

test('a store that does not answer or fails leaves the places in the scripts, until it answers', async () => {
  const { version, registry, objects, placeAt } = await stage('slow');
  const answers = Promise.withResolvers<void>();
  const slow: ObjectStore = {
    ...objects,
    get: async (key: string, unless?: string) => {
      await answers.promise;
      return (await objects.get(key, unless)) as never;
    },
  };
  const cause = causeAt(placeAt(1));
  const ofVersion = { remote, version };
  const late = createOriginalPlaces({ registry, objects: slow, waitMs: 20 });
  expect(await late([cause], ofVersion)).toEqual([cause]);
  answers.resolve();
  expect(await waitUntil(async () => original.test((await late([cause], ofVersion))[0]?.stack ?? ''))).toBe(
    true,
  );

  let isDown = true;
  const failing: ObjectStore = {
    ...objects,
    get: async (key: string, unless?: string) => {
      if (isDown) throw new Error('connect ECONNREFUSED');
      return (await objects.get(key, unless)) as never;
    },
  };
  const again = createOriginalPlaces({ registry, objects: failing, waitMs: 60_000 });
  expect(await again([cause], ofVersion)).toEqual([cause]);
  isDown = false;
  expect((await again([cause], ofVersion))[0]?.stack).toMatch(original);
});
