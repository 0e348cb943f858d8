import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { copyCheckout } from '../lab/checkout-copy.ts';

test('a remote with a broken declaration stops the build of no other, and is named where all are built', async () => {
  await using checkout = await copyCheckout();
  const folder = path.join(checkout.folder, 'mf-broken');
  await mkdir(folder);
  await writeFile(
    path.join(folder, 'remote.json'),
    '{\n  "name": "mf-broken", "layout": "bare", "rendering": "browser",\n  "paths": "/broken"\n}\n',
  );
  await checkout.run('scripts/build.ts', 'mf-admin');
  await expect(checkout.run('scripts/build.ts', 'mf-admin', 'mf-broken')).rejects.toThrow(
    /mf-broken: mf-broken\/remote\.json:3: .* at paths/,
  );
});
