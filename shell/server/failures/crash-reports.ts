import { tooMany, wrongType } from '@ekamra/chassis/http/api-error';
import { parseBody, parseQuery } from '@ekamra/chassis/http/input';
import { parseJsonBytes, readBytes } from '@ekamra/chassis/http/json-body';
import type { createRouter } from '@ekamra/chassis/http/route';
import type { Logger } from '@ekamra/chassis/observation/logger';
import { crashesPath, reportsType } from '@ekamra/contracts/releases/calls';
import {
  type CrashReport,
  crashQuery,
  crashReports,
  largestCrashReports,
} from '@ekamra/contracts/releases/crashes';
import type { MetCause } from '@ekamra/contracts/releases/failure-causes';
import { cleanFailure, cleanPath } from '@ekamra/contracts/releases/failure-text';
import type { Context } from 'koa';
import type { createFailures } from './failures.ts';

/** Messages of the crashes that are the fault of a page's code, by their reasons. */
const messages: Record<string, string> = {
  unresponsive: 'The page stood still until the browser ended it',
  oom: 'The page took more memory than the browser gives it',
};

/** Most versions of a page that its reporting address names: a header has no room for more. */
const maxNamed = 6;

/**
 * Returns the headers by which browsers report the crash of a page (W3C Reporting API, WICG Crash Reporting), with the stack of
 * one that stood still. A report names the page by its address alone, so that the address of the endpoint has the tokens of
 * its visit: of the page's version, and of those that fill its slots. Browsers that don't know `crash-reporting` send crashes
 * to `default`.
 */
export const crashHeaders = (visits: readonly string[]): Record<string, string> => {
  if (visits.length === 0) return {};
  const endpoint = `"${crashesPath}?${new URLSearchParams({ visits: visits.slice(0, maxNamed).join(',') }).toString()}"`;
  return {
    'reporting-endpoints': `crash-reporting=${endpoint}, default=${endpoint}`,
    'document-policy': 'include-js-call-stacks-in-crash-reports',
  };
};

interface CrashRouteOptions {
  failures: Pick<ReturnType<typeof createFailures>, 'admit' | 'report'>;
  addressOf: (ctx: Context) => string;
  browserOf: (ctx: Context) => string;
  logger: Logger;
}

/** The visit of the version whose script is in the stack; that of the page's version if there is none. */
const visitOf = (visits: readonly string[], stack: string): string | undefined =>
  visits.find((visit) => stack.includes(`/${visit.split('/', 2).join('/')}/`)) ?? visits[0];

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : '');

/** Registers the receiver of crash reports, which counts the crash of a page as a failure of its version. */
export const crashRoute = (router: ReturnType<typeof createRouter>, parts: CrashRouteOptions): void => {
  const { failures, addressOf, browserOf, logger } = parts;
  const count = ({ url, body }: CrashReport, visits: readonly string[], ctx: Context): void => {
    const message = messages[body.reason ?? ''];
    const { stack = '' } = body;
    const visit = visitOf(visits, stack);
    if (message === undefined || visit === undefined) return;
    const cause: MetCause = {
      ...cleanFailure({ message, stack }),
      where: 'browser',
      path: cleanPath(pathOf(url)),
      browser: browserOf(ctx),
    };
    if (failures.report(visit, addressOf(ctx), cause) !== 'counted') return;
    const [remote, version] = visit.split('/');
    logger.warn({ remote, version, kind: body.reason, cause }, 'A visit failed in the browser');
  };
  router.post(crashesPath, async (ctx) => {
    if (!failures.admit('report', addressOf(ctx))) throw tooMany(60);
    if (ctx.request.type !== reportsType) throw wrongType(`Send ${reportsType}`);
    const bytes = await readBytes(ctx.req, largestCrashReports);
    const { visits } = parseQuery(crashQuery, ctx.URL.searchParams) as { visits: string[] };
    const reports = parseBody(crashReports, parseJsonBytes(bytes)) as CrashReport[];
    for (const report of reports) if (report.type === 'crash') count(report, visits, ctx);
    ctx.status = 204;
  });
};
