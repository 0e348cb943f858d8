import { expect, test } from '@jest/globals';
import { readConfig } from '@ekamra/chassis';
import { contentConfig, requiresTls } from './config.ts';

const disk = {
  DATABASE_URL: 'postgres://content:secret@db.example/content',
  IDENTITY_URL: 'http://identity.example:3104',
  CATALOG_URL: 'http://catalog.example:3102',
  CAREERS_URL: 'http://careers.example:3103',
  SERVICE_SECRET: 's'.repeat(32),
  CATALOG_SERVICE_SECRET: 't'.repeat(32),
  CAREERS_SERVICE_SECRET: 'u'.repeat(32),
  IDENTITY_SERVICE_SECRET: 'i'.repeat(32),
  MEDIA_DIR: '/srv/media',
  SMTP_URL: 'smtp://mail.example:1025',
  MAIL_FROM: 'no-reply@ekamra.example',
  ENQUIRY_TO: 'hello@ekamra.example',
};
const { MEDIA_DIR: _, ...withoutStore } = disk;
const s3 = {
  ...withoutStore,
  S3_ENDPOINT: 'http://store.example:8333',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const key = 'k'.repeat(32);

test('media is stored on disk or in an S3-compatible store', () => {
  expect(readConfig(contentConfig, disk)).toMatchObject({ MEDIA_DIR: '/srv/media' });
  expect(readConfig(contentConfig, s3)).toMatchObject({ S3_BUCKET: 'ekamra-media', S3_REGION: 'us-east-1' });
  expect(() => readConfig(contentConfig, withoutStore)).toThrow(/MEDIA_DIR/);
  expect(() => readConfig(contentConfig, { ...s3, S3_ACCESS_KEY_ID: '' })).toThrow(/S3_ACCESS_KEY_ID/);
  expect(() => readConfig(contentConfig, { ...s3, ...disk })).toThrow(/either this or S3_ENDPOINT/);
});

test('production needs a signing key that was not generated', () => {
  const production = { ...disk, NODE_ENV: 'production' };
  expect(() => readConfig(contentConfig, production)).toThrow(/MEDIA_KEY/);
  expect(() => readConfig(contentConfig, { ...production, MEDIA_KEY: `generated-${key}` })).toThrow(
    /MEDIA_KEY/,
  );
  expect(readConfig(contentConfig, { ...production, MEDIA_KEY: key })).toMatchObject({ MEDIA_KEY: key });
});

test.each([
  ['production', 'smtp://mail.example:587', '', true],
  ['production', 'smtps://mail.example', '', true],
  ['production', 'smtp://127.0.0.1.example:587', '', true],
  ['production', 'smtp://127.0.0.1:1025', '', false],
  ['production', 'smtp://[::1]:1025', '', false],
  ['production', 'smtp://localhost:1025', '', false],
  ['production', 'smtp://mail.example:587', 'false', false],
  ['production', 'smtp://localhost:1025', 'true', true],
  ['development', 'smtp://mail.example:587', '', false],
  ['development', 'smtp://mail.example:587', 'true', true],
])(
  'in %s, mail to %s with SMTP_REQUIRE_TLS=%j requires TLS: %j',
  (...[NODE_ENV, SMTP_URL, SMTP_REQUIRE_TLS, is]) => {
    const config = readConfig(contentConfig, {
      ...disk,
      MEDIA_KEY: key,
      NODE_ENV,
      SMTP_URL,
      SMTP_REQUIRE_TLS,
    });
    expect(requiresTls(config)).toBe(is);
  },
);

test('all errors are reported at once', () => {
  expect(() =>
    readConfig(contentConfig, { NODE_ENV: 'production', SMTP_URL: 'http://mail.example' }),
  ).toThrow(
    /DATABASE_URL[^]*SERVICE_SECRET[^]*IDENTITY_URL[^]*CATALOG_URL[^]*CAREERS_URL[^]*CATALOG_SERVICE_SECRET[^]*CAREERS_SERVICE_SECRET[^]*SMTP_URL[^]*MAIL_FROM[^]*ENQUIRY_TO[^]*MEDIA_DIR[^]*MEDIA_KEY/,
  );
});
