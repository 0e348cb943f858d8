import { z } from 'zod';
import { type Call, calls, resourceOf } from './calls.ts';
import type { Service } from './services.ts';

/**
 * Stream of invalidations between our own processes: lines of JSON that follow one another for as long as the two are
 * connected, the first at once and others at least every {@link heartbeatMs}. A service sends them to BFFs, and a BFF to
 * shells.
 */
export const invalidationsPath = '/invalidations';

/** Longest pause between two lines, and silence after which the sender counts as gone: milliseconds. */
export const heartbeatMs = 4_000;
export const silenceMs = 3 * heartbeatMs;

const resources = z.array(z.string().min(1).max(80)).max(100);

/** One line of the stream. */
export const invalidation = z.object({
  /** Resources that were written to. */
  invalidated: resources,
  /** All resources of whose writes the sender does not hear at present. */
  unwatched: resources,
});
export type Invalidation = z.infer<typeof invalidation>;

/** Services that send invalidations: those with public reads, which are cached. */
export const announcingServices = ['catalog', 'content'] as const satisfies readonly Service[];

/** Returns the resources of a service that have public reads. */
export const announcedResourcesOf = (service: Service): string[] => [
  ...new Set(
    Object.values<Call>(calls)
      .filter((call) => call.service === service && call.method === 'GET' && call.access === 'everyone')
      .map(resourceOf),
  ),
];

/** All resources whose writes are announced. */
export const announcedResources: readonly string[] = announcingServices.flatMap(announcedResourcesOf);
