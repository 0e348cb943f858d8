import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { type Call, type CallShape, calls, createClient, uploadPresets } from '@ekamra/contracts';
import type { UploadPreset } from '@ekamra/contracts';
import { demoApplications } from './applications.ts';
import { demoBlogs } from './blogs.ts';
import { demoBuildings } from './buildings.ts';
import { demoGallery } from './gallery.ts';
import { demoLands } from './lands.ts';
import { type PictureAddresses, type UploadTarget, upload } from './pictures.ts';

/** Raised when the demo data changes, so that a data folder says which one it holds. */
export const demoVersion = 1;

export interface SeedOptions {
  /** Origin of the running product. */
  origin: string;
  adminPhone: string;
  adminPassword: string;
  /** Keeps the addresses of what was uploaded, so that a run that was interrupted goes on with the same ones. */
  progressFile: string;
}

/** Runs `work` over all items, a few at a time, and keeps their order. */
const inParallel = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return results;
};

/** Which files the data refers to, in the order of first use: found by making the data once with file names. */
const filesUsed = (make: (address: PictureAddresses) => unknown): string[] => {
  const files = new Set<string>();
  make((file) => {
    files.add(file);
    return `/real-estate/media/${file}`;
  });
  return [...files];
};

const uploadAll = async (
  target: UploadTarget,
  preset: UploadPreset,
  files: string[],
): Promise<[string, string][]> =>
  inParallel(files, async (file) => [file, await upload(target, file, preset)]);

/** The addresses that an earlier run left in `file`; where there are none, those that `make` gives, kept there. */
const remembered = async (
  file: string,
  make: () => Promise<Record<string, string>>,
): Promise<Record<string, string>> => {
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  const addresses = await make();
  await writeFile(`${file}.new`, JSON.stringify(addresses));
  await rename(`${file}.new`, file);
  return addresses;
};

const isPortrait = (file: string): boolean => file.startsWith('avatars/');

/**
 * Fills a running product with the demo data, through its API, as the given admin.
 * A run that was interrupted can be repeated: every record is created under a key made of what it is.
 * Throws when anything is refused.
 */
export const seedDemo = async (options: SeedOptions): Promise<void> => {
  const { origin, adminPhone, adminPassword, progressFile } = options;
  const signedIn = await createClient({ origin })(calls.signIn, {
    body: { phoneNo: adminPhone, password: adminPassword },
  });
  const token = signedIn.data.token;
  const api = createClient({ origin, token: () => token });
  const target = { origin, token };

  const addresses = await remembered(progressFile, async () =>
    Object.fromEntries([
      ...(await uploadAll(target, uploadPresets.buildings, filesUsed(demoBuildings))),
      ...(await uploadAll(target, uploadPresets.lands, filesUsed(demoLands))),
      ...(await uploadAll(target, uploadPresets.blogs, filesUsed(demoBlogs).filter(isPortrait))),
      ...(await uploadAll(target, uploadPresets.resumes, filesUsed(demoApplications))),
    ]),
  );
  const address: PictureAddresses = (file) => {
    const found = addresses[file];
    if (!found) throw new Error(`${file} was not uploaded`);
    return found;
  };

  const createAll = async <Body>(call: Call<CallShape & { body: Body }>, bodies: Body[]): Promise<void> => {
    // One after the other: the order in which they are created is the order in which they are listed.
    for (const [index, body] of bodies.entries())
      await api(call, { body, idempotencyKey: demoKey(call.path, index) });
  };
  await Promise.all([
    createAll(calls.addBuilding, demoBuildings(address)),
    createAll(calls.addLand, demoLands(address)),
    createAll(calls.createBlog, demoBlogs(address)),
    createAll(calls.addImage, demoGallery(address)),
    createAll(calls.applyForJob, demoApplications(address)),
  ]);
};

const demoKey = (path: string, index: number): string =>
  createHash('sha256').update(`demo ${demoVersion} ${path} ${index}`).digest('hex').slice(0, 32);
