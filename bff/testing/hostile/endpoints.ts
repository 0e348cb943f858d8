import { schemasOf } from '@ekamra/chassis';
import { testServiceTokens } from '@ekamra/chassis/testing';
import {
  addPageViewsCall,
  addPageViewsSchemas,
  apiBase,
  type Call,
  type CallName,
  calls,
  mediaInUseCall,
  mediaInUseSchemas,
  mediaPath,
  recordSecurityEventsCall,
  recordSecurityEventsSchemas,
  sendFormPath,
  sendMailCall,
  sendMailSchemas,
  signMediaCall,
  signMediaSchemas,
  uploadPath,
  uploadPresets,
  vitalsCall,
  vitalsSchemas,
} from '@ekamra/contracts';
import { securityEvent } from '@ekamra/contracts/testing/examples';
import { pdf, pixel } from '@ekamra/contracts/testing/multipart';
import type { z } from 'zod';
import { type CreateSample, enquirySample, type Sample, sampleOf } from './call-samples.ts';
import type { CallerRequest } from './http-caller.ts';
import { type PlaceName, upload, uploadFile, type World } from './world.ts';

/** An endpoint, and inputs with which it succeeds for an admin, or for a service. */
export interface Endpoint {
  call: Omit<Call, 'service'>;
  /** Places that answer it. */
  places: PlaceName[];
  /** Schema of its body, if it takes JSON. */
  schema?: z.ZodType | undefined;
  sample: CreateSample;
  /** True if it takes a form or answers a file. */
  isFile?: boolean;
}

/** Returns the endpoint of a call. */
export const endpointOf = (name: CallName): Endpoint => {
  const call: Call = calls[name];
  return { call, places: ['bff', call.service], schema: schemasOf(call).body, sample: sampleOf(name) };
};

const fileEndpoint = (
  { method = 'POST', path, access = 'everyone' }: Partial<Call> & Pick<Call, 'path'>,
  sample: CreateSample,
): Endpoint => ({
  call: { method, path, access, status: 200 },
  places: ['bff', 'content'],
  sample,
  isFile: true,
});
const fileAddress = `${mediaPath}/:id`;
const idIn = (address: string): string => address.slice(address.indexOf(mediaPath) + mediaPath.length + 1);

const ownEndpoint = (call: Call, schema: z.ZodType, body: unknown): Endpoint => ({
  call,
  places: [call.service],
  schema,
  sample: () => ({ body }),
});

/** Calls between our own services. */
export const internalEndpoints: Record<string, Endpoint> = {
  sendMail: ownEndpoint(sendMailCall, sendMailSchemas.body, {
    recipient: 'x@mail.in',
    subject: 'x',
    text: 'x',
    html: 'x',
    expires_at: '2100-01-01T00:00:00.000Z',
  }),
  addPageViews: ownEndpoint(addPageViewsCall, addPageViewsSchemas.body, {
    views: [{ day: '2026-01-15', route: '/about', count: 1 }],
  }),
  recordSecurityEvents: ownEndpoint(recordSecurityEventsCall, recordSecurityEventsSchemas.body, {
    events: [securityEvent],
  }),
  ...Object.fromEntries(
    (['catalog', 'careers'] as const).map((service) => [
      `mediaInUse of ${service}`,
      ownEndpoint(mediaInUseCall(service), mediaInUseSchemas.body, {
        names: ['01890000-0000-7000-8000-000000000001-800x600'],
      }),
    ]),
  ),
};

/** The call to sign links, which the BFF makes on behalf of an admin. */
export const signMedia = ownEndpoint(signMediaCall, signMediaSchemas.body, {
  urls: [`${apiBase}${mediaPath}/resumes/one.pdf`],
});

/** Opens a stored résumé by its signed link. */
export const readResume = fileEndpoint({ method: 'GET', path: fileAddress }, async (world) => {
  const url = apiBase + (await uploadFile(world, uploadPresets.resumes, pdf));
  return { id: idIn(await world.signLink(url)) };
});

/** Every endpoint by name. */
const endpoints: Record<string, Endpoint> = {
  ...Object.fromEntries(Object.keys(calls).map((name) => [name, endpointOf(name as CallName)])),
  vitals: {
    call: vitalsCall,
    places: ['bff'],
    schema: vitalsSchemas.body,
    sample: () => ({ body: { route: '/property/:title/:id', values: { LCP: 1_250 } } }),
  },
  uploadResume: fileEndpoint({ path: uploadPath }, () => upload(uploadPresets.resumes, pdf)),
  uploadPicture: fileEndpoint({ path: uploadPath, access: 'admin' }, () =>
    upload(uploadPresets.blogs, pixel),
  ),
  sendForm: fileEndpoint({ path: sendFormPath }, () => enquirySample()),
  readPicture: fileEndpoint({ method: 'GET', path: fileAddress }, async (world) => ({
    id: idIn(await uploadFile(world, uploadPresets.blogs, pixel)),
  })),
  readResume,
  signMedia,
  ...internalEndpoints,
};

/** Returns every chosen endpoint at every place that answers it, for a table of tests. */
export const casesOf = (isChosen: (endpoint: Endpoint) => boolean): [string, PlaceName, Endpoint][] =>
  Object.entries(endpoints)
    .filter(([, endpoint]) => isChosen(endpoint))
    .flatMap(([name, endpoint]) =>
      endpoint.places.map((at): [string, PlaceName, Endpoint] => [name, at, endpoint]),
    );

/** Returns the request of an endpoint with these inputs, with paths below `base`. */
export const requestOf = (
  { call: { method, path } }: Pick<Endpoint, 'call'>,
  base: string,
  { id = '', body, headers }: Sample,
): CallerRequest => {
  const isJson = body !== undefined && !Buffer.isBuffer(body);
  return {
    method,
    path: (path === sendFormPath ? '' : base) + path.replace(':id', () => id),
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    body: isJson ? JSON.stringify(body) : body,
  };
};

/** Returns the `Authorization` header of a caller that may make a call at a place. */
export const allowedCaller = ({ session }: World, { access }: Endpoint['call'], at: PlaceName): string =>
  access === 'service' && at !== 'bff'
    ? `Bearer ${testServiceTokens(at === 'content' ? 'identity' : 'content').signFor(at)}`
    : session.authorization;
