import { company, pageTitle } from '@ekamra/contracts/records/company';
import type { FrontConfig, PageHead, RouteHandle } from '@ekamra/contracts/front/shell';
import { isRouteErrorResponse, type Params } from 'react-router-dom';

/** Router state that the head depends on; browser and server routers both have it. */
export interface PageState {
  matches: { params: Params; route: { id: string; handle?: unknown } }[];
  loaderData: Record<string, unknown>;
  errors?: Record<string, unknown> | null;
}

export interface HeadContext {
  url: URL;
  config: FrontConfig;
}

const failedHead = (error: unknown, { url }: HeadContext): PageHead => {
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return {
    title: pageTitle(notFound ? 'Page not found' : 'Something went wrong'),
    description: '',
    canonicalPath: url.pathname,
    noindex: true,
  };
};

/** Returns the head of the current page: that of the deepest route with a `handle.head`. */
export const currentHead = ({ matches, loaderData, errors }: PageState, context: HeadContext): PageHead => {
  const [error] = Object.values(errors ?? {});
  if (error !== undefined) return failedHead(error, context);
  for (const { params, route } of matches.toReversed()) {
    // Typed by the interface of shell.ts.
    const handle = route.handle as RouteHandle | undefined;
    if (handle?.head) return handle.head({ data: loaderData[route.id], params, ...context });
  }
  return { title: company.name, description: company.tagline, canonicalPath: context.url.pathname };
};
