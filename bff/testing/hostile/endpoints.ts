import {
  apiBase,
  type Call,
  type CallName,
  calls,
  mediaPath,
  type Service,
  signMediaCall,
  uploadPresets,
  vitalsCall,
} from '@ekamra/contracts';
import { pdf, pixel } from '@ekamra/contracts/testing/multipart';
import type { CallerRequest } from './http-caller.ts';
import { enquiryRequest, sampleRequest, samples } from './call-samples.ts';
import { upload, uploadFile } from './uploaded-files.ts';
import type { World } from './api-world.ts';

/** Endpoints that are not calls of the contracts. */
export const otherEndpoints = [
  'uploadResume',
  'uploadPicture',
  'sendForm',
  'vitals',
  'readPicture',
  'readResume',
  'signMedia',
] as const;
export type EndpointName = CallName | (typeof otherEndpoints)[number];

/** An endpoint and its address. */
export interface Endpoint {
  /** Service that answers it; undefined if the BFF does. */
  service: Service | undefined;
  /** True if it is reached through the BFF. */
  isThroughBff: boolean;
  /** Builds a request that succeeds for an admin, with paths below `base`. */
  request: (world: World, base: string) => Promise<CallerRequest>;
  /** Status of success. */
  status: number;
}

const signedLink = async (world: World): Promise<string> => {
  const url = apiBase + (await uploadFile(world, upload(apiBase, uploadPresets.resumes, pdf)));
  return (await world.signLink(url)).replace(apiBase, '');
};

const content = { service: 'content', isThroughBff: true, status: 200 } as const;

const otherEndpointMap: Record<(typeof otherEndpoints)[number], Endpoint> = {
  uploadResume: { ...content, request: async (_, base) => upload(base, uploadPresets.resumes, pdf) },
  uploadPicture: { ...content, request: async (_, base) => upload(base, uploadPresets.blogs, pixel) },
  sendForm: { ...content, request: async () => enquiryRequest() },
  vitals: {
    service: undefined,
    isThroughBff: true,
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
      path: base + (await uploadFile(world, upload(apiBase, uploadPresets.blogs, pixel))),
    }),
  },
  readResume: {
    ...content,
    request: async (world, base) => ({ method: 'GET', path: base + (await signedLink(world)) }),
  },
  signMedia: {
    ...content,
    isThroughBff: false,
    request: async () => ({
      method: signMediaCall.method,
      path: signMediaCall.path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ urls: [`${apiBase}${mediaPath}/x`] }),
    }),
  },
};

const endpointOf = (name: CallName): Endpoint => {
  const { service, status }: Call = calls[name];
  return {
    service,
    isThroughBff: true,
    status,
    request: async (world, base) => sampleRequest(name, base, await samples[name](world)),
  };
};

/** Every endpoint. */
export const endpoints: Record<EndpointName, Endpoint> = {
  ...(Object.fromEntries(Object.keys(calls).map((name) => [name, endpointOf(name as CallName)])) as Record<
    CallName,
    Endpoint
  >),
  ...otherEndpointMap,
};
