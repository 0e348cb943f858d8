import { testServiceTokens } from '@ekamra/chassis/testing';
import {
  addPageViewsCall,
  addPageViewsSchemas,
  type Call,
  type CallName,
  calls,
  callSchemas,
  mediaInUseCall,
  mediaInUseSchemas,
  recordSecurityEventsCall,
  recordSecurityEventsSchemas,
  sendMailCall,
  sendMailSchemas,
  signMediaCall,
  signMediaSchemas,
  vitalsCall,
  vitalsSchemas,
} from '@ekamra/contracts';
import { securityEvent } from '@ekamra/contracts/testing/examples';
import type { z } from 'zod';
import type { World } from './api-world.ts';
import { type Sample, samples } from './call-samples.ts';
import type { PlaceName } from './places.ts';

/** A call whose body, if it has one, is JSON. */
export interface JsonCall {
  call: Omit<Call, 'service'>;
  /** Places that answer it. */
  places: PlaceName[];
  /** Schema of its body. */
  schema?: z.ZodType | undefined;
  /** Returns inputs with which the call succeeds. */
  sample: (world: World) => Sample | Promise<Sample>;
}

/** A call between our own services, with a body that it accepts. */
export interface InternalCall {
  call: Call;
  schema: z.ZodType;
  body: unknown;
}

export const internalCalls: InternalCall[] = [
  {
    call: sendMailCall,
    schema: sendMailSchemas.body,
    body: {
      recipient: 'x@mail.in',
      subject: 'x',
      text: 'x',
      html: 'x',
      expires_at: '2100-01-01T00:00:00.000Z',
    },
  },
  {
    call: addPageViewsCall,
    schema: addPageViewsSchemas.body,
    body: { views: [{ day: '2026-01-15', route: '/about', count: 1 }] },
  },
  {
    call: recordSecurityEventsCall,
    schema: recordSecurityEventsSchemas.body,
    body: { events: [securityEvent] },
  },
  ...(['catalog', 'careers'] as const).map((service) => ({
    call: mediaInUseCall(service),
    schema: mediaInUseSchemas.body,
    body: { names: ['01890000-0000-7000-8000-000000000001-800x600'] },
  })),
];
/** The call to sign links, which only the BFF makes on behalf of an admin. */
export const signLinks = {
  call: signMediaCall,
  schema: signMediaSchemas.body,
  body: { urls: ['/real-estate/media/resumes/one.pdf'] },
};

const bodySchemaOf = (name: CallName): z.ZodType | undefined => {
  const schemas = callSchemas[name];
  return 'body' in schemas ? schemas.body : undefined;
};

/** Every call whose body is JSON or that has none, by name. */
export const jsonCalls: Record<string, JsonCall> = {
  ...Object.fromEntries(
    Object.entries<Call>(calls).map(([name, call]): [string, JsonCall] => [
      name,
      {
        call,
        places: ['bff', call.service],
        schema: bodySchemaOf(name as CallName),
        sample: samples[name as CallName],
      },
    ]),
  ),
  vitals: {
    call: vitalsCall,
    places: ['bff'],
    schema: vitalsSchemas.body,
    sample: () => ({ body: { route: '/property/:title/:id', values: { LCP: 1_250 } } }),
  },
  ...Object.fromEntries(
    [...internalCalls, signLinks].map(({ call, schema, body }): [string, JsonCall] => [
      `${call.service} ${call.path}`,
      { call, places: [call.service], schema, sample: () => ({ body }) },
    ]),
  ),
};

/** Returns the `Authorization` header of a caller that may make the call at a place. */
export const allowedCaller = ({ session }: World, { access }: JsonCall['call'], at: PlaceName): string =>
  access === 'service' && at !== 'bff'
    ? `Bearer ${testServiceTokens(at === 'content' ? 'identity' : 'content').signFor(at)}`
    : session.authorization;
