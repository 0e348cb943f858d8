import { company } from '@ekamra/contracts/company';
import type { FrontConfig, RouteHandle } from '@ekamra/contracts/shell';
import type { JobPosting, WithContext } from 'schema-dts';
import { absoluteUrl, organisation, simpleHead } from '../app/head.ts';
import { words } from './copy.ts';
import { positionPath, careersPath } from './position-address.ts';
import { type Position, positions } from './positions.ts';

const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** A position as schema.org describes one; its description is HTML, as search engines ask for. */
const jobPosting = (position: Position, config: FrontConfig): WithContext<JobPosting> => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: position.role,
  description: `<p>${position.description}</p>${list(position.duties)}${list(position.asks)}`,
  identifier: { '@type': 'PropertyValue', name: company.name, value: position.id },
  url: absoluteUrl(positionPath(position.id), config),
  datePosted: position.posted,
  employmentType: 'FULL_TIME',
  directApply: true,
  hiringOrganization: {
    '@type': 'Organization',
    '@id': absoluteUrl('/#organisation', config),
    name: company.name,
    sameAs: absoluteUrl('/', config),
  },
  jobLocation: {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.office.street,
      addressLocality: position.location,
      addressRegion: company.office.state,
      postalCode: company.office.zipCode,
      addressCountry: company.office.country,
    },
  },
});

/** The head of the Careers page, with a JobPosting for each position. */
export const careersHandle: RouteHandle = {
  head: ({ config }) => {
    const head = simpleHead({ name: words.name, path: careersPath, description: words.description }, config);
    const postings = positions.map((position) => jobPosting(position, config));
    return { ...head, jsonLd: [...(head.jsonLd ?? []), organisation(config), ...postings] };
  },
};
