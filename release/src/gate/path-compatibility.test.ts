import { expect, test } from '@jest/globals';
import { startEnvironment, type TestEnvironment, versionAs } from '../../testing/gate/test-environment.ts';

const [v1, v2, v3] = ['v1', 'v2', 'v3'].map(versionAs) as [string, string, string];
const offers = { shellInterface: 1, shared: { react: '19.3.1' } };

/** mf-one v1 is live with `/properties`, `/lands/:id` and the fallback. */
const start = async (): Promise<TestEnvironment> => {
  const environment = await startEnvironment();
  await environment.gate.recordDeployment({ deployable: 'shell', version: versionAs('shell'), offers });
  await environment.publish('mf-one', v1, { paths: ['/properties', '/lands/:id', '*'] });
  await environment.promote('mf-one', v1);
  return environment;
};
const askFor = async ({ gate }: TestEnvironment, remote: string, version: string) => {
  const { verdict, findings } = await gate.canIDeploy({ deployable: remote, version });
  return { verdict, reasons: findings.filter((each) => each.verdict === 'no').map(({ message }) => message) };
};

test.each([
  ['/properties', '/properties'],
  ['/Properties/', '/Properties/'],
  ['/lands/:slug', '/lands/:slug'],
  ['*', '*'],
])('a version that declares %s of another live remote is refused, with its owner', async (path, named) => {
  await using environment = await start();
  await environment.publish('mf-two', v1, { paths: ['/two', path] });
  expect(await askFor(environment, 'mf-two', v1)).toEqual({
    verdict: 'no',
    reasons: [
      `mf-two ${v1} declares ${named}, which belongs to mf-one (visitors get mf-one ${v1} with it); to hand it over, first promote a version of mf-one that no longer declares it, or end its canary that does`,
    ],
  });
  const canary = { deployable: 'mf-two', version: v1, percent: 10 };
  await environment.publish('mf-two', v2, { paths: ['/two'] });
  await environment.promote('mf-two', v2);
  expect((await environment.gate.canIDeploy(canary)).verdict).toBe('no');
});

test('paths beside those of others, and the fallback of another remote, are no obstacle', async () => {
  await using environment = await start();
  await environment.publish('mf-two', v1, { paths: ['/two', '/lands', '/lands/new/plan'] });
  expect(await askFor(environment, 'mf-two', v1)).toEqual({ verdict: 'yes', reasons: [] });
});

test('a path is free for others once a version without it is live', async () => {
  await using environment = await start();
  const { publish, promote } = environment;
  await publish('mf-one', v2, { paths: ['/lands/:id', '*'] });
  await publish('mf-two', v1, { paths: ['/properties'] });
  // A canary without the path leaves it to the live version.
  await promote('mf-one', v1, v2);
  expect((await askFor(environment, 'mf-two', v1)).verdict).toBe('no');
  await promote('mf-one', v2);
  expect((await askFor(environment, 'mf-two', v1)).verdict).toBe('yes');
  await promote('mf-two', v1);
  // Its former owner has no claim any more.
  expect((await askFor(environment, 'mf-one', v1)).reasons).toEqual([
    expect.stringContaining('which belongs to mf-two'),
  ]);
});

test('the first owner may go on with a path that another one took without the gate', async () => {
  await using environment = await start();
  const { publish, promote } = environment;
  await publish('mf-two', v1, { paths: ['/properties'] });
  await promote('mf-two', v1);
  await publish('mf-one', v3, { paths: ['/properties', '*'] });
  expect(await askFor(environment, 'mf-one', v3)).toEqual({ verdict: 'yes', reasons: [] });
  await publish('mf-two', v2, { paths: ['/properties', '/two'] });
  expect((await askFor(environment, 'mf-two', v2)).verdict).toBe('no');
});

test.each([
  [
    '/lands/new',
    '/lands/:id',
    'mf-one can leave them to it by "grants": [{"prefix":"/lands/new","to":"mf-two"}]',
  ],
  ['/lands/visit/:day?', '/lands/:id', '"grants": [{"prefix":"/lands/visit","to":"mf-two"}]'],
  ['/:any', '/properties', 'begin it with a name of its own'],
  ['/properties/*', '/properties', '"grants": [{"prefix":"/properties","to":"mf-two"}]'],
  ['/Properties*', '/properties', '"grants": [{"prefix":"/Properties","to":"mf-two"}]'],
])(
  'a version that declares %s, with addresses of %s, is refused, with what its owner can do',
  async (path, theirs, way) => {
    await using environment = await start();
    await environment.publish('mf-two', v1, { paths: [path] });
    const { verdict, reasons } = await askFor(environment, 'mf-two', v1);
    expect(verdict).toBe('no');
    const reason = reasons.find((each) => each.includes(theirs)) ?? reasons.join();
    expect(reason).toContain(
      `declares ${path}, and ${theirs} with some of the same addresses belongs to mf-one (visitors get mf-one ${v1} with it)`,
    );
    expect(reason).toContain(way);
  },
);

test('a prefix that its owner grants is free for the remote that it names, and for no other', async () => {
  await using environment = await start();
  const { publish, promote } = environment;
  const grants = [{ prefix: '/lands/visit', to: 'mf-two' }];
  await publish('mf-one', v2, { paths: ['/properties', '/lands/:id', '*'], grants });
  await promote('mf-one', v2);
  for (const name of ['mf-two', 'mf-three'])
    await publish(name, v1, { paths: ['/lands/visit', '/lands/visit/:day'] });
  await publish('mf-two', v2, { paths: ['/lands/:other'] });
  expect((await askFor(environment, 'mf-two', v1)).verdict).toBe('yes');
  expect((await askFor(environment, 'mf-two', v2)).verdict).toBe('no');
  expect((await askFor(environment, 'mf-three', v1)).verdict).toBe('no');
  await promote('mf-two', v1);
  expect((await askFor(environment, 'mf-one', v2)).verdict).toBe('yes');
});

test('a version that declares a path of the API or the shell is refused, with its owner', async () => {
  await using environment = await start();
  await environment.publish('mf-two', v1, { paths: ['/real-estate/x', '/releases'] });
  expect((await askFor(environment, 'mf-two', v1)).reasons).toEqual([
    expect.stringContaining('declares /real-estate/x, which belongs to the API'),
    expect.stringContaining('declares /releases, which belongs to the shell'),
  ]);
});
