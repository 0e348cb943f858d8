import { expect, test } from '@jest/globals';
import { openTrial, remote } from '../../testing/command-trial.ts';
import { publishVersions } from '../../testing/publish-versions.ts';
import { trust } from '../../testing/test-keys.ts';
import { isRevoked } from '../changes/revoke-links.ts';
import { openPreview } from '../preview-token.ts';

const site = ['--origin', 'https://x.example', '--json'];
const openLink = (stdout: string) => {
  const { url } = JSON.parse(stdout) as { url: string };
  expect(url).toMatch(/^https:\/\/x\.example\/releases\/preview\/[\w-]+$/);
  return openPreview(url.split('/').at(-1) ?? '', { trust, now: new Date() });
};

test('a link to a version is permanent unless it is given an end', async () => {
  await using trial = await openTrial();
  await publishVersions(trial.registry, ['version-1']);
  const link = ['link', remote, 'version-1', ...site];
  expect(openLink((await trial.run(...link)).stdout)).toEqual({ remote, version: 'version-1' });
  const ending = await trial.run(...link, '--until', '2999-12-31');
  expect(openLink(ending.stdout)).toMatchObject({ until: '2999-12-31T00:00:00.000Z' });
  for (const until of ['2020-01-01', 'tomorrow', '2999-12-31T18:00'])
    expect((await trial.run(...link, '--until', until)).code).toBe(2);
  expect((await trial.run('link', remote, 'version-9', ...site)).code).toBe(1);
});

test('revoked links are refused, later ones count, and the history says so', async () => {
  await using trial = await openTrial();
  const { registry, run } = trial;
  await publishVersions(registry, ['version-1']);
  const before = openLink((await run('link', remote, 'version-1', ...site)).stdout);
  expect((await run('revoke-links', remote, 'version-1', '--dry-run')).stdout).toMatch(
    'This would be done: Nothing of mf-sample is live, links to version-1 from before are refused',
  );
  expect(isRevoked(before, await registry.record(remote))).toBe(false);
  expect(await run('revoke-links', remote, 'version-1', '--why', 'It leaked')).toMatchObject({
    code: 0,
    stdout: 'Nothing of mf-sample is live, links to version-1 from before are refused\n',
  });
  await run('revoke-links', remote);
  const after = openLink((await run('link', remote, 'version-1', ...site)).stdout);
  const record = await registry.record(remote);
  expect([isRevoked(before, record), isRevoked(after, record)]).toEqual([true, false]);
  expect(
    (await run('history', remote)).stdout.split('\n').map((line) => line.replace(/^\S+ {2}/, '')),
  ).toEqual([
    'revoke-links: links to version-1  Asha: It leaked (unchecked)',
    'revoke-links: links to any version  Asha: no reason given (unchecked)',
    '',
  ]);
});
