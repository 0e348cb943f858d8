import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { type Call, type CallShape, calls, createClient, uploadPresets } from '@ekamra/contracts';
import type { StoredEnquiry } from '@ekamra/contracts';
import { demoApplications } from './applications.ts';
import { demoBlogs } from './blogs.ts';
import { demoBuildings } from './buildings.ts';
import { demoEnquiries } from './enquiries.ts';
import { demoGallery } from './gallery.ts';
import { demoLands } from './lands.ts';
import { type DemoFile, type FileAddresses, fileAddresses } from './media.ts';
import type { PictureAddresses } from './pictures.ts';

/** Increase to seed existing data folders again, which adds all records once more. */
export const demoVersion = 1;

export interface SeedOptions {
  /** Origin of the running product. */
  origin: string;
  adminPhone: string;
  adminPassword: string;
  /** File with the addresses of uploads, so that an interrupted run continues with them. */
  progressFile: string;
  /** Time of seeding; the enquiries are older. */
  now: Date;
  /** Called with what has been stored, in words. */
  report: (stored: string) => void;
  /** Stores files of `assets/`, which are in the form in which uploads are stored, and returns their addresses. */
  importMedia(files: readonly DemoFile[]): Promise<FileAddresses>;
  /** Stores the enquiries; there is no call for past ones. */
  importEnquiries(enquiries: readonly StoredEnquiry[]): Promise<void>;
}

/** Files used by the data, in order of first use; found by generating the data once with file names. */
const filesUsed = (create: (address: PictureAddresses) => unknown): string[] => {
  const files = new Set<string>();
  create((file) => {
    files.add(file);
    return `/real-estate/media/${file}`;
  });
  return [...files];
};

const isPortrait = (file: string): boolean => file.startsWith('avatars/');

const allFiles = (): DemoFile[] =>
  [
    { preset: uploadPresets.buildings, files: filesUsed(demoBuildings) },
    { preset: uploadPresets.lands, files: filesUsed(demoLands) },
    { preset: uploadPresets.blogs, files: filesUsed(demoBlogs).filter(isPortrait) },
    { preset: uploadPresets.resumes, files: filesUsed(demoApplications) },
  ].flatMap(({ preset, files }) => files.map((file) => ({ file, preset })));

/** Reads the addresses of an earlier run from `file`, or creates and stores them. */
const loadOrCreate = async (file: string, create: () => Promise<FileAddresses>): Promise<FileAddresses> => {
  if (existsSync(file)) return fileAddresses.parse(JSON.parse(await readFile(file, 'utf8')));
  const addresses = await create();
  await writeFile(`${file}.new`, JSON.stringify(addresses));
  await rename(`${file}.new`, file);
  return addresses;
};

/**
 * Seeds a running product with the demo data, records through its API, as the given admin. An interrupted run can be repeated:
 * every record has an idempotency key. Throws if anything is refused.
 */
export const seedDemo = async (options: SeedOptions): Promise<void> => {
  const { origin, adminPhone, adminPassword, progressFile, report } = options;
  const signedIn = await createClient({ origin })(calls.signIn, {
    body: { phoneNo: adminPhone, password: adminPassword },
  });
  if (!('token' in signedIn.data)) throw new Error('The admin of the demo has a second factor');
  const { token } = signedIn.data;
  const api = createClient({ origin, token: () => token });

  const addresses = await loadOrCreate(progressFile, () => options.importMedia(allFiles()));
  report(`${Object.keys(addresses).length} pictures and résumés`);
  const address: PictureAddresses = (file) => {
    const uploaded = addresses[file];
    if (!uploaded) throw new Error(`${file} was not uploaded`);
    return uploaded;
  };

  const createAll = async <Shape extends CallShape & { body: unknown }>(
    call: Call<Shape>,
    bodies: Shape['body'][],
  ): Promise<Shape['answer'][]> => {
    const answers: Shape['answer'][] = [];
    // Sequentially, because records are listed in the order of creation.
    for (const [index, body] of bodies.entries())
      answers.push((await api<CallShape>(call, { body, idempotencyKey: demoKey(call.path, index) })).data);
    return answers;
  };
  const properties = async (): Promise<void> => {
    const [buildings, lands] = await Promise.all([
      createAll(calls.addBuilding, demoBuildings(address)),
      createAll(calls.addLand, demoLands(address)),
    ]);
    const about = {
      now: options.now,
      buildings: buildings.map(({ data }) => ({ _id: data._id, name: data.generalInfo.BuildingsName })),
      lands: lands.map(({ data }) => ({ _id: data._id, name: data.generalInfo.propertyName })),
    };
    report(`${buildings.length} buildings and ${lands.length} lands`);
    const enquiries = demoEnquiries(about);
    await options.importEnquiries(enquiries);
    report(`${enquiries.length} enquiries`);
  };
  await Promise.all([
    properties(),
    createAll(calls.createBlog, demoBlogs(address)).then(({ length }) => report(`${length} blogs`)),
    createAll(calls.addImage, demoGallery(address)).then(({ length }) => report(`${length} gallery images`)),
    createAll(calls.applyForJob, demoApplications(address)).then(({ length }) =>
      report(`${length} applications`),
    ),
  ]);
};

const demoKey = (path: string, index: number): string =>
  createHash('sha256').update(`demo ${demoVersion} ${path} ${index}`).digest('hex').slice(0, 32);
