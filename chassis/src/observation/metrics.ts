import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { currentContext } from '../http/request-context.ts';

/** Prometheus metrics of a process; add your own to `registry`. */
export interface Metrics {
  registry: Registry;
  /** Seconds from a request's arrival to the end of its answer. */
  requestDuration: Histogram<'method' | 'route' | 'status'>;
  /** Requests that there was no room for. */
  shedRequests: Counter;
}

/** Creates a separate registry, so that several apps can run in one process; `name` labels every metric. */
export const createMetrics = (name: string): Metrics => {
  const registry = new Registry();
  registry.setDefaultLabels({ service: name });
  return {
    registry,
    requestDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Seconds from the arrival of a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    shedRequests: new Counter({
      name: 'shed_requests_total',
      help: 'Requests that there was no room for',
      registers: [registry],
    }),
  };
};

/** Adds a counter of answers by where they came from, and returns the function that counts one. */
export const countAnswers = (
  { registry }: Metrics,
  { name, help }: { name: string; help: string },
): ((from: 'hit' | 'miss' | 'stale' | 'load') => void) => {
  const counter = new Counter({ name, help, labelNames: ['from'], registers: [registry] });
  return (from) => counter.inc({ from });
};

/** Adds a gauge per remote, whose values are read at each scrape. */
export const gaugeByRemote = (
  { registry }: Metrics,
  { name, help, read }: { name: string; help: string; read: () => Iterable<readonly [string, number]> },
): void => {
  const gauge: Gauge<'remote'> = new Gauge({
    name,
    help,
    labelNames: ['remote'],
    registers: [registry],
    collect: () => {
      gauge.reset();
      for (const [remote, value] of read()) gauge.set({ remote }, value);
    },
  });
};

/** Returns a function that counts a database statement, by whether a request or work in the background sends it. */
export const countStatements = ({ registry }: Metrics): (() => void) => {
  const counter = new Counter({
    name: 'database_statements_total',
    help: 'Statements sent to the database, by where they came from',
    labelNames: ['from'],
    registers: [registry],
  });
  return () => counter.inc({ from: currentContext() ? 'request' : 'background' });
};
