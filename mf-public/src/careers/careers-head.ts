import { company } from '@ekamra/contracts/company';
import type { FrontConfig, RouteHandle } from '@ekamra/contracts/shell';
import type { JobPosting, WithContext } from 'schema-dts';
import { absoluteUrl, organisation, shortened, simpleHead } from '../app/head.ts';
import { words } from './copy.ts';
import { careersPath, positionParameter, positionPath } from './position-address.ts';
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

const page = { name: words.name, path: careersPath, description: words.description };
const pageOf = ({ id, role, description }: Position) => ({
  name: `${words.name}, ${role}`,
  path: positionPath(id),
  description: shortened(description),
});

/**
 * The head of the Careers page. With a position's details open it is that position's own, with its JobPosting, as
 * search engines want one to a page; where those pages are, the sitemap is told.
 */
export const careersHandle: RouteHandle = {
  head: ({ url, config }) => {
    const asked = url.searchParams.get(positionParameter);
    const position = positions.find(({ id }) => id === asked);
    const head = simpleHead(position ? pageOf(position) : page, config);
    const posting = position ? [jobPosting(position, config)] : [];
    return { ...head, jsonLd: [...(head.jsonLd ?? []), organisation(config), ...posting] };
  },
  addresses: (at) =>
    Promise.resolve({
      addresses: at === 1 ? positions.map(({ id }) => ({ path: positionPath(id) })) : [],
      total: positions.length,
    }),
};
