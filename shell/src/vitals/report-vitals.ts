import type { Vitals } from '@ekamra/contracts/vitals';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { sendVitals } from './send-vitals.ts';

export interface Visit {
  /** Route of the page that was opened by its address. */
  opened: string;
  /** Route of the page that is shown now. */
  route: () => string;
}

/**
 * Tells of each page that was loaded once, when it is hidden for the first time: that is the last moment of which a
 * page hears for certain (Page Visibility). Pages that are opened without a load belong to the visit of the one that
 * was loaded, as they do in Chrome's own report: only that one was waited for from the start. A page that comes back
 * from the back/forward cache begins another visit.
 */
export const reportVitals = ({ opened, route }: Visit): void => {
  let visit = { route: opened, values: {} as Vitals['values'], isTold: false };
  const note = ({ name, value }: Metric): void => {
    visit.values[name] = value;
  };
  // Before the library hears of it, which notes the values of the new visit at once.
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) visit = { route: route(), values: {}, isTold: false };
  };
  window.addEventListener('pageshow', onPageShow, true);
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(note, { reportAllChanges: true });
  // The library listens while the event is on its way down, so by now it has noted the last values.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || visit.isTold || Object.keys(visit.values).length === 0)
      return;
    visit.isTold = true;
    sendVitals({ route: visit.route, values: visit.values });
  });
};
