import { withRetries } from '@ekamra/contracts/calls/retry';
import { absoluteUrl } from '@ekamra/contracts/calls/site-url';
import { company, pageTitle } from '@ekamra/contracts/records/company';
import { sharedImage } from '@ekamra/contracts/records/media-sizes';
import type { RemoteModule, RouteHandle, ShellContext } from '@ekamra/contracts/front/shell';
import { sharedPicture } from '@ekamra/ui';
import { Outlet } from 'react-router-dom';
import { officeDaysQuery } from './office-days.ts';
import { propertyIdFrom, propertyQuery, visitParameters, visitPagePath } from './visit-property.ts';

/** Loads what the page shows; without the building it is complete as well, and the browser asks for it again. */
const load = async ({ api, queryClient }: ShellContext, query: URLSearchParams): Promise<null> => {
  const property = propertyQuery(api, propertyIdFrom(query));
  await queryClient.prefetchQuery(officeDaysQuery());
  if (typeof document !== 'undefined' || !propertyIdFrom(query)) return null;
  await queryClient.prefetchQuery(property);
  if (queryClient.getQueryState(property.queryKey)?.status === 'error')
    queryClient.removeQueries({ queryKey: property.queryKey });
  return null;
};

const handle: RouteHandle = {
  head: ({ config }) => ({
    title: pageTitle('Visit Us'),
    description: `Choose a day to visit ${company.name} in ${company.office.city}: ${company.officeHours.days}, ${company.officeHours.from} to ${company.officeHours.to}.`,
    canonicalPath: visitPagePath,
    picture: {
      src: sharedPicture.src,
      alt: sharedPicture.alt,
      type: sharedImage.type,
      size: { width: sharedImage.width, height: sharedImage.height },
    },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: absoluteUrl('/', config) },
          { '@type': 'ListItem', position: 2, name: 'Visit Us', item: absoluteUrl(visitPagePath, config) },
        ],
      },
    ],
  }),
  searchParams: visitParameters,
};

/** Returns the routes of this remote. The shell calls it in the browser and on the server. */
export const createRoutes: RemoteModule['createRoutes'] = (context) => [
  {
    id: 'mf-visits',
    element: <Outlet context={context} />,
    children: [
      {
        id: 'mf-visits-page',
        path: visitPagePath,
        lazy: () => withRetries(() => import('./visits-page.tsx')),
        loader: ({ request }) => load(context, new URL(request.url).searchParams),
        handle,
      },
    ],
  },
];
