import { join } from 'node:path';
import { s3Store } from '@ekamra/release/testing/stores';
import { expect, test } from '@jest/globals';
import { homeOf, waitForText } from '../testing/home-page.ts';
import { runShell } from '../testing/running-shell.ts';
import { builtSample } from '../testing/sample.ts';
import { stubApi } from '../testing/stub-api.ts';

test('a shell follows a bucket, and keeps running and restarts while it is unreachable', async () => {
  await using sample = await builtSample();
  await using api = await stubApi({ '/real-estate/buildings/get-all-buildings': { status: 200, body: [] } });
  const bucket = await s3Store();
  const settings = {
    ...sample.settings(sample.releases('bucket')),
    BFF_URL: api.url,
    RELEASES: bucket.address,
    ...bucket.env,
  };
  await sample.release(bucket.objects, 'a1');
  const shell = await runShell(settings);
  try {
    expect(await homeOf(shell.url)).toContain('Sample edition a1');
    const version = await sample.release(bucket.objects, 'a2');
    expect(await waitForText(shell.url, 'Sample edition a2')).toBe(true);

    await bucket[Symbol.asyncDispose]();
    const entry = join('/remotes/mf-sample', version, 'remoteEntry.js');
    expect((await fetch(shell.url + entry)).status).toBe(200);
    expect(await homeOf(shell.url)).toContain('Sample edition a2');
  } finally {
    await shell[Symbol.asyncDispose]();
  }
  await using again = await runShell(settings);
  expect(await homeOf(again.url)).toContain('Sample edition a2');
});
