import { company, pageTitle } from '@ekamra/contracts/company';
import type { RouteHandle } from '@ekamra/contracts/shell';
import { organisation, sitePicture } from '../app/head.ts';

/** The head of Home. */
export const homeHandle: RouteHandle = {
  head: ({ config }) => ({
    title: pageTitle('Home'),
    description: `${company.tagline}. Verified buildings and land, enquiries answered the same day, and help from the first viewing to the move.`,
    canonicalPath: '/',
    picture: sitePicture,
    jsonLd: [organisation(config)],
  }),
};
