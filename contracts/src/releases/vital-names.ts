/** Web vitals of a visit (web.dev/vitals): milliseconds, except CLS, which has no unit. */
export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/** The route under which visits of unknown pages are counted. */
export const otherRoute = 'other';

/**
 * Names of the metrics (Server-Timing) by which a page's load joins its trace: the ids of the load as `traceparent` (W3C
 * Trace Context), and when the server answered, in Unix milliseconds.
 */
export const traceTiming = 'traceparent';
export const answeredTiming = 'answered';

/** Path of the vitals reports, below the API's base. */
export const vitalsPath = '/vitals';
