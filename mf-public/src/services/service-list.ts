import { company } from '@ekamra/contracts/records/company';
import type { RouteHandle } from '@ekamra/contracts/front/shell';
import { absoluteUrl } from '@ekamra/contracts/calls/site-url';
import type { Service as ServiceSchema, WithContext } from 'schema-dts';
import { agent, simpleHead, truncateDescription } from '../app/head/head.ts';
import services from './services.json' with { type: 'json' };

export { services };
export type ServiceId = keyof typeof services;

/** Second address of the support page, with the name that it has there. */
const plotSaleSupport = { path: '/plot-sale-support', name: 'Plot-Sale Support Services' };

/** True if a path is the support page's second address. */
export const isPlotSaleSupport = (pathname: string): boolean => pathname.startsWith(plotSaleSupport.path);

/** Returns the name of a service at a path; the support page has another one at its second address. */
export const serviceNameAt = (id: ServiceId, pathname: string): string =>
  isPlotSaleSupport(pathname) ? plotSaleSupport.name : services[id].name;

/**
 * Returns the head of a service's page. Its canonical path is the one of the menu, whatever address and name
 * it is shown under.
 */
export const serviceHandle = (id: ServiceId): RouteHandle => ({
  head: ({ config, url }) => {
    const { name, path, description } = services[id];
    const service: WithContext<ServiceSchema> = {
      '@context': 'https://schema.org',
      '@type': 'Service',
      name,
      description,
      url: absoluteUrl(path, config),
      areaServed: { '@type': 'State', name: company.office.state },
      provider: agent(config),
    };
    const shownName = serviceNameAt(id, url.pathname);
    const page = { name: shownName, path, description: truncateDescription(description) };
    return simpleHead(page, config, [service]);
  },
});
