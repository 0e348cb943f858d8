import { type Metrics, route, type RouterContext } from '@ekamra/chassis';
import { createLocalRateLimit } from '@ekamra/chassis/limits/rate-limit';
import { limitKeyOfRequest } from '@ekamra/chassis/http/visitor-address';
import {
  apiBase,
  internalHeaders,
  officePrefix,
  otherRoute,
  type VitalName,
  vitalNames,
  vitalsCall,
  vitalsSchemas,
} from '@ekamra/contracts';
import type { Router } from '@koa/router';
import { Histogram } from 'prom-client';
import { createPageLoadTraces } from './page-load-traces.ts';
import type { PageViewCounter } from './page-view-counter.ts';

/** Histogram buckets; they include the thresholds of good and poor values (web.dev/vitals). */
const buckets: Record<VitalName, number[]> = {
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  FCP: [200, 500, 1_000, 1_800, 2_400, 3_000, 5_000, 10_000],
  INP: [25, 50, 100, 200, 300, 500, 1_000, 2_000],
  LCP: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  TTFB: [50, 100, 200, 400, 800, 1_200, 1_800, 3_000, 5_000],
};

/** Distinct routes that a process counts by name, far more than there are. */
const maxRoutes = 200;

/**
 * Creates the function that returns the label of a report: its route, if the shell names it as that of a page, which it lets
 * nobody else do. All others share one label, so that invented ones can't fill the memory.
 */
const createLabels = () => {
  const routes = new Set<string>();
  return (reportedRoute: string, namedRoute: string): string => {
    if (reportedRoute !== namedRoute) return otherRoute;
    if (routes.size < maxRoutes) routes.add(namedRoute);
    return routes.has(namedRoute) ? namedRoute : otherRoute;
  };
};

const createHistogram = (vital: VitalName, { registry }: Metrics): Histogram<'route'> =>
  new Histogram({
    name: `web_vital_${vital.toLowerCase()}${vital === 'CLS' ? '' : '_milliseconds'}`,
    help: `${vital} of visits, by the route of the page (web.dev/vitals)`,
    labelNames: ['route'],
    buckets: buckets[vital],
    registers: [registry],
  });

/** Reports of one visitor that count: more than an office reads, too few to make a page look popular. */
const reportAllowance = { times: 120, seconds: 600, refusal: 'Too many reports.' };

/**
 * Registers the call by which browsers report web vitals: the values go into the metrics, each report counts as
 * one page view unless it is of the back office, and the load of a page goes into its trace. Of one visitor, few count.
 */
export const vitalsRoute = (
  router: Router,
  metrics: Metrics,
  pageViews: Pick<PageViewCounter, 'count'>,
): void => {
  const histograms = new Map(vitalNames.map((vital) => [vital, createHistogram(vital, metrics)]));
  const labelOf = createLabels();
  const recordLoad = createPageLoadTraces();
  const limit = createLocalRateLimit(reportAllowance);
  const call = { ...vitalsCall, path: apiBase + vitalsCall.path };
  const admit = (ctx: RouterContext): Promise<void> => limit.consume(limitKeyOfRequest(ctx));
  route(router, call, { schemas: vitalsSchemas, admit }, ({ body, ctx }) => {
    const pageRoute = ctx.get(internalHeaders.pageRoute);
    const isOffice = pageRoute.startsWith(officePrefix);
    const label = labelOf(body.route, isOffice ? pageRoute.slice(officePrefix.length) : pageRoute);
    if (!isOffice) pageViews.count(label);
    if (body.load) recordLoad(label, body.load, body.values);
    for (const vital of vitalNames) {
      const value = body.values[vital];
      if (value !== undefined) histograms.get(vital)?.observe({ route: label }, value);
    }
    return { status: true as const, message: 'Counted' };
  });
};
