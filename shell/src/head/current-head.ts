import { company, pageTitle } from '@ekamra/contracts/company';
import type { FrontConfig, PageHead, RouteHandle } from '@ekamra/contracts/shell';
import { isRouteErrorResponse, type Params } from 'react-router-dom';

/** What of a router's state the head depends on; the browser's router and the server's both have it. */
export interface ShownPage {
  matches: { params: Params; route: { id: string; handle?: unknown } }[];
  loaderData: Record<string, unknown>;
  errors?: Record<string, unknown> | null;
}

export interface HeadPlace {
  url: URL;
  config: FrontConfig;
}

const failedHead = (error: unknown, { url }: HeadPlace): PageHead => {
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return {
    title: pageTitle(notFound ? 'Page not found' : 'Something went wrong'),
    description: '',
    canonicalPath: url.pathname,
    noindex: true,
  };
};

/** The head of the page that is shown: what the deepest route with a `handle.head` says. */
export const currentHead = ({ matches, loaderData, errors }: ShownPage, place: HeadPlace): PageHead => {
  const [error] = Object.values(errors ?? {});
  if (error !== undefined) return failedHead(error, place);
  for (const { params, route } of matches.toReversed()) {
    // The interface of shell.ts says what a remote's handle is.
    const handle = route.handle as RouteHandle | undefined;
    if (handle?.head) return handle.head({ data: loaderData[route.id], params, ...place });
  }
  return { title: company.name, description: company.tagline, canonicalPath: place.url.pathname };
};
