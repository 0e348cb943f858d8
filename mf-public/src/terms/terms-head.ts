import { company } from '@ekamra/contracts/company';
import type { RouteHandle } from '@ekamra/contracts/shell';
import { simpleHead } from '../app/head.ts';

const page = {
  name: 'Terms & Conditions',
  path: '/term-and-conditions',
  description: `The privacy statement, copyright, confidentiality, privacy policy and disclosure of ${company.name}, in plain language. Effective June 2024.`,
};

/** The head of the Terms page. */
export const termsHandle: RouteHandle = { head: ({ config }) => simpleHead(page, config) };
