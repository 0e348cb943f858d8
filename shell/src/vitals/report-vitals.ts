import { apiBase } from '@ekamra/contracts/calls/calls';
import { vitalsPath } from '@ekamra/contracts/releases/vital-names';
import type { Vitals } from '@ekamra/contracts/releases/vitals';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { sendBeacon } from '../app/send-beacon.ts';
import { pageLoad } from './page-load.ts';

/**
 * Reports each page load once, when the page is hidden for the first time: the last reliable moment (Page Visibility).
 * Client-side navigations belong to the initially loaded page, as in Chrome's own report. A page restored from the
 * back/forward cache starts a new visit. `route` returns the route of the current page.
 */
export const reportVitals = (initialRoute: string, route: () => string): void => {
  let visit = { route: initialRoute, values: {} as Vitals['values'], isSent: false, isRestored: false };
  const recordMetric = ({ name, value }: Metric): void => {
    visit.values[name] = value;
  };
  // Must run before the library's handler, which immediately records values of the new visit.
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) visit = { route: route(), values: {}, isSent: false, isRestored: true };
  };
  window.addEventListener('pageshow', onPageShow, true);
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
    measure(recordMetric, { reportAllChanges: true });
  // The library listens in the capture phase, so it has recorded the last values by now.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || visit.isSent || Object.keys(visit.values).length === 0)
      return;
    visit.isSent = true;
    const load = visit.isRestored ? undefined : pageLoad();
    sendBeacon(apiBase + vitalsPath, { route: visit.route, values: visit.values, load } satisfies Vitals);
  });
};
