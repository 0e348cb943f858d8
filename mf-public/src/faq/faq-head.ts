import type { RouteHandle } from '@ekamra/contracts/shell';
import type { FAQPage, WithContext } from 'schema-dts';
import { simpleHead } from '../app/head.ts';
import { faqs } from './content.ts';

const page = {
  name: 'FAQ',
  path: '/faqs',
  description:
    'The documents that a property sale in Odisha needs, who pays the stamp duty, what happens at the sub-registrar, and how soon we call you back.',
};

/** The questions and answers as schema.org describes them. */
const faqPage: WithContext<FAQPage> = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

/** The head of the FAQ. */
export const faqHandle: RouteHandle = {
  head: ({ config }) => {
    const head = simpleHead(page, config);
    return { ...head, jsonLd: [...(head.jsonLd ?? []), faqPage] };
  },
};
