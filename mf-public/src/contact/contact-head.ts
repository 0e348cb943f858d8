import { company } from '@ekamra/contracts/company';
import type { RouteHandle } from '@ekamra/contracts/shell';
import { organisation, simpleHead } from '../app/head.ts';

const page = {
  name: 'Contact Us',
  path: '/contact',
  description: `Call ${company.phoneShown}, write to ${company.email}, or come to our office in ${company.office.city}. We answer the same day.`,
};

/** The head of the contact page. */
export const contactHandle: RouteHandle = {
  head: ({ config }) => {
    const head = simpleHead(page, config);
    return { ...head, jsonLd: [...(head.jsonLd ?? []), organisation(config)] };
  },
};
