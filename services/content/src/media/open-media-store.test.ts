import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@ekamra/chassis';
import { expect, jest, test } from '@jest/globals';
import { contentConfig } from '../config.ts';
import { waitForMediaStore } from './media-store.ts';

const secret = 's'.repeat(32);
const settings = {
  DATABASE_URL: 'postgres://content@127.0.0.1/content',
  IDENTITY_URL: 'http://127.0.0.1',
  CATALOG_URL: 'http://127.0.0.1',
  CAREERS_URL: 'http://127.0.0.1',
  SERVICE_SECRET: secret,
  IDENTITY_SERVICE_SECRET: secret,
  CATALOG_SERVICE_SECRET: secret,
  CAREERS_SERVICE_SECRET: secret,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'site@ekamra.example',
  ENQUIRY_TO: 'office@ekamra.example',
};

test('a store in S3 that fails at first is waited for, with one line in the log for each attempt', async () => {
  let isUp = false;
  const server = createServer((_, response) => response.writeHead(isUp ? 200 : 503).end()).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const logger = createLogger({ name: 'content', level: 'silent' });
    const warn = jest.spyOn(logger, 'warn').mockImplementation(() => {
      isUp = true;
    });
    const config = contentConfig.parse({ ...settings, S3_ENDPOINT: `http://127.0.0.1:${port}` });
    await waitForMediaStore(config, logger);
    expect(warn.mock.calls).toEqual([
      [
        { attempts: 1 },
        expect.stringMatching(/^The media store can't be used yet, next attempt in \d+ ms: /),
      ],
    ]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
