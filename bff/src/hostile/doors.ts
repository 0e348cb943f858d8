import {
  apiBase,
  type Call,
  type CallName,
  calls,
  mediaPath,
  type Service,
  signMediaCall,
  uploadPath,
  uploadPresets,
  vitalsCall,
} from '@ekamra/contracts';
import { type FilePart, multipart, multipartType, pdf, pixel } from '@ekamra/contracts/testing/multipart';
import type { Sent } from './caller.ts';
import { enquirySent, sampleRequest, samples } from './samples.ts';
import type { World } from './world.ts';

/** What stands beside the calls of the contracts. */
export const besides = [
  'uploadResume',
  'uploadPicture',
  'sendForm',
  'vitals',
  'readPicture',
  'readResume',
  'signMedia',
] as const;
export type DoorName = CallName | (typeof besides)[number];

/** Something that can be called, and where. */
export interface Door {
  /** The service that answers it; undefined where the BFF does itself. */
  service: Service | undefined;
  /** Whether it is reached through the BFF. */
  throughBff: boolean;
  /** A request that succeeds for an admin, with paths below `base`. */
  request: (world: World, base: string) => Promise<Sent>;
  /** The status of success. */
  status: number;
}

const upload = (base: string, preset: string, file: FilePart): Sent => ({
  method: 'POST',
  path: base + uploadPath,
  headers: { 'content-type': multipartType },
  body: multipart({ upload_preset: preset }, file),
});

/** Uploads through the BFF; gives the address of what was kept, below its base. */
const uploadedBy = async ({ caller, session }: World, sent: Sent): Promise<string> => {
  const { authorization } = session;
  const answer = await caller.send({ ...sent, headers: { ...sent.headers, authorization } });
  return answer.json<{ secure_url: string }>().secure_url.replace(apiBase, '');
};

const signedLink = async (world: World): Promise<string> => {
  const url = apiBase + (await uploadedBy(world, upload(apiBase, uploadPresets.resumes, pdf)));
  return (await world.signed(url)).replace(apiBase, '');
};

const content = { service: 'content', throughBff: true, status: 200 } as const;

const others: Record<(typeof besides)[number], Door> = {
  uploadResume: { ...content, request: async (_, base) => upload(base, uploadPresets.resumes, pdf) },
  uploadPicture: { ...content, request: async (_, base) => upload(base, uploadPresets.blogs, pixel) },
  sendForm: { ...content, request: async () => enquirySent() },
  vitals: {
    service: undefined,
    throughBff: true,
    status: vitalsCall.status,
    request: async (_, base) => ({
      method: vitalsCall.method,
      path: base + vitalsCall.path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ route: '/property/:title/:id', values: { LCP: 1_250 } }),
    }),
  },
  readPicture: {
    ...content,
    request: async (world, base) => ({
      method: 'GET',
      path: base + (await uploadedBy(world, upload(apiBase, uploadPresets.blogs, pixel))),
    }),
  },
  readResume: {
    ...content,
    request: async (world, base) => ({ method: 'GET', path: base + (await signedLink(world)) }),
  },
  signMedia: {
    ...content,
    throughBff: false,
    request: async () => ({
      method: signMediaCall.method,
      path: signMediaCall.path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ urls: [`${apiBase}${mediaPath}/x`] }),
    }),
  },
};

const doorOf = (name: CallName): Door => {
  const { service, status }: Call = calls[name];
  return {
    service,
    throughBff: true,
    status,
    request: async (world, base) => sampleRequest(name, base, await samples[name](world)),
  };
};

/** Everything that can be called. */
export const doors: Record<DoorName, Door> = {
  ...(Object.fromEntries(Object.keys(calls).map((name) => [name, doorOf(name as CallName)])) as Record<
    CallName,
    Door
  >),
  ...others,
};
