import { company } from '@ekamra/contracts/company';
import type { RouteHandle } from '@ekamra/contracts/shell';
import type { AboutPage, WithContext } from 'schema-dts';
import { absoluteUrl, organisation, simpleHead } from '../app/head.ts';

const page = {
  name: 'About Us',
  path: '/about',
  description: `Who we are at ${company.name}: our vision and mission, four core values, six reasons to choose us, and the three people who answer for it.`,
};

/** The head of the About page. */
export const aboutHandle: RouteHandle = {
  head: ({ config }) => {
    const head = simpleHead(page, config);
    const about: WithContext<AboutPage> = {
      '@context': 'https://schema.org',
      '@type': 'AboutPage',
      name: page.name,
      url: absoluteUrl(page.path, config),
      mainEntity: { '@id': absoluteUrl('/#organisation', config) },
    };
    return { ...head, jsonLd: [...(head.jsonLd ?? []), about, organisation(config)] };
  },
};
