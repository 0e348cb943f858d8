import { company } from '@ekamra/contracts/company';
import type { RouteHandle } from '@ekamra/contracts/shell';
import type { Service as ServiceSchema, WithContext } from 'schema-dts';
import { absoluteUrl, agent, shortened, simpleHead } from '../app/head.ts';
import type { Service } from './services.ts';

/**
 * The head of a service's page. Whatever address it is shown at, and by which name, the canonical one is that of the
 * menu.
 */
export const serviceHandle = (
  { name, path, description }: Service,
  nameAt: (pathname: string) => string = () => name,
): RouteHandle => ({
  head: ({ config, url }) => {
    const head = simpleHead(
      { name: nameAt(url.pathname), path, description: shortened(description) },
      config,
    );
    const service: WithContext<ServiceSchema> = {
      '@context': 'https://schema.org',
      '@type': 'Service',
      name,
      description,
      url: absoluteUrl(path, config),
      areaServed: { '@type': 'State', name: company.office.state },
      provider: agent(config),
    };
    return { ...head, jsonLd: [...(head.jsonLd ?? []), service] };
  },
});
