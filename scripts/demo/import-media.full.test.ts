import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { childEnvironment } from '@ekamra/contracts/testing/child-environment';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { uploadPresets } from '@ekamra/contracts';
import { masterKey, resumeKey } from '../../services/content/src/media/media-names.ts';
import { startTestContent, type TestContent } from '../../services/content/testing/test-content.ts';
import { type DemoFile, fileAddresses } from './media.ts';

let content: TestContent;
beforeAll(async () => {
  content = await startTestContent();
});
afterAll(() => content[Symbol.asyncDispose]());

/** Runs the program on these files; resolves to its exit code and output. */
const run = async (files: DemoFile[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'import-media.ts')], {
    env: {
      ...childEnvironment(),
      DATABASE_URL: content.databaseUrl,
      MEDIA_DIR: join(content.uploadsDir, '../media'),
      ...env,
    },
  });
  child.stdin.end(JSON.stringify(files));
  const [output, complaints] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: child.exitCode, output, complaints };
};
const plan: DemoFile = { file: 'plans/a.webp', preset: uploadPresets.buildings };
const tower: DemoFile = { file: 'buildings/apartment-tower-a-1.webp', preset: uploadPresets.buildings };
const letter: DemoFile = { file: 'resumes/lopamudra-panda.pdf', preset: uploadPresets.resumes };
const scan: DemoFile = { file: 'resumes/rohit-agrawal.png', preset: uploadPresets.resumes };

const rows = (): Promise<unknown> =>
  content.dataSource.query(
    'SELECT preset, private, content_type, width FROM media ORDER BY preset, content_type',
  );
const storedAt = async (key: `${string}/${string}`): Promise<Buffer | undefined> => {
  const file = await content.store.get(key);
  return file && buffer(file.stream);
};
const asset = ({ file }: DemoFile): Promise<Buffer> => readFile(join(import.meta.dirname, 'assets', file));

test('pictures and PDFs are stored unchanged, a picture of a résumé as its upload would be', async () => {
  const { output, ...ended } = await run([plan, letter, scan]);
  expect(ended).toEqual({ code: 0, complaints: '' });
  const addresses = fileAddresses.parse(JSON.parse(output));
  const nameOf = ({ file }: DemoFile): string => addresses[file]?.split('/media/')[1] ?? '';
  const idOf = (file: DemoFile): string => nameOf(file).replace(/^resumes\/|\.\w+$/g, '');
  expect(nameOf(plan)).toMatch(/-1600x1200$/);
  expect(await storedAt(masterKey(nameOf(plan)))).toEqual(await asset(plan));
  expect(await storedAt(resumeKey(idOf(letter), 'pdf'))).toEqual(await asset(letter));
  expect((await storedAt(resumeKey(idOf(scan), 'jpg')))?.subarray(0, 3)).toEqual(
    Buffer.from('ffd8ff', 'hex'),
  );
  expect(await rows()).toMatchObject([
    { preset: plan.preset, private: false, content_type: 'image/webp', width: 1600 },
    { preset: letter.preset, private: true, content_type: 'application/pdf', width: null },
    { preset: scan.preset, private: true, content_type: 'image/jpeg' },
  ]);
});

test('the address of a photograph has its focus, above the middle for a tower', async () => {
  const { output } = await run([tower]);
  expect(fileAddresses.parse(JSON.parse(output))[tower.file]).toMatch(/-1600x1000#focus=\d+,1\d$/);
});

test('nothing is stored in production', async () => {
  const before = await rows();
  expect(await run([plan], { NODE_ENV: 'production' })).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('Production'),
  });
  expect(await rows()).toEqual(before);
});
