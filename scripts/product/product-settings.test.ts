import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readSettings } from './product-settings.ts';
import { root } from '../root.ts';

test('an empty environment gives the documented defaults', () => {
  expect(readSettings({ PORT: '', NODE_ENV: '' })).toEqual({
    dataDir: path.join(root, '.data'),
    port: 3000,
    host: '127.0.0.1',
    origin: 'http://localhost:3000',
    isProduction: false,
  });
});

test('lists every invalid setting', () => {
  expect(() => readSettings({ PORT: 'http', PUBLIC_ORIGIN: 'here', NODE_ENV: 'live' })).toThrow(
    /PORT: .*PUBLIC_ORIGIN: .*NODE_ENV: /,
  );
});
