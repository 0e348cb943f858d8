import { company } from '@ekamra/contracts/records/company';
import type { FrontConfig, RouteHandle } from '@ekamra/contracts/front/shell';
import { absoluteUrl } from '@ekamra/contracts/calls/site-url';
import type { JobPosting, WithContext } from 'schema-dts';
import { officeAddress, organisation, truncateDescription, simpleHead } from '../app/head/head.ts';
import {
  careersPath,
  closingTime,
  isOpen,
  type Position,
  positionParameter,
  positionPath,
  positions,
} from './positions.ts';

const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** Returns a position as a schema.org `JobPosting`; its description is HTML, as search engines require. */
const jobPosting = (position: Position, config: FrontConfig): WithContext<JobPosting> => {
  const validThrough = closingTime(position);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: position.role,
    description: `<p>${position.description}</p>${list(position.duties)}${list(position.requirements)}`,
    identifier: { '@type': 'PropertyValue', name: company.name, value: position.id },
    url: absoluteUrl(positionPath(position.id), config),
    datePosted: position.postedOn,
    ...(validThrough === undefined ? {} : { validThrough }),
    employmentType: 'FULL_TIME',
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      '@id': absoluteUrl('/#organisation', config),
      name: company.name,
      sameAs: absoluteUrl('/', config),
    },
    jobLocation: { '@type': 'Place', address: { ...officeAddress, addressLocality: position.location } },
  };
};

const page = {
  name: 'Careers',
  path: careersPath,
  description: `Six open positions at ${company.name} in Bhubaneswar, from marketing to project coordination: what you would do, what we ask for, and a short form to apply.`,
};
const pageOf = ({ id, role, description }: Position) => ({
  name: `${page.name}, ${role}`,
  path: positionPath(id),
  description: truncateDescription(description),
});

/**
 * Returns the head of the Careers page, and the paths of the open positions for the sitemap. With a
 * position's details open it is the head of that position, with its JobPosting, because search engines want
 * one page per posting. A position past its closing time has neither posting nor sitemap entry, so that
 * search engines drop it.
 */
export const careersHandleAt = (now: () => Date, all: readonly Position[] = positions): RouteHandle => ({
  head: ({ url, config }) => {
    const requestedId = url.searchParams.get(positionParameter);
    const position = all.find(({ id }) => id === requestedId);
    const posting = position && isOpen(position, now()) ? [jobPosting(position, config)] : [];
    return simpleHead(position ? pageOf(position) : page, config, [organisation(config), ...posting]);
  },
  addresses: (pageNumber) => {
    const open = all.filter((position) => isOpen(position, now()));
    return Promise.resolve({
      addresses: pageNumber === 1 ? open.map(({ id }) => ({ path: positionPath(id) })) : [],
      total: open.length,
    });
  },
});

export const careersHandle = careersHandleAt(() => new Date());
