import type { RouteHandle } from '@ekamra/contracts/front/shell';
import { Accordion, from, PageHeader, SplitSection, Text } from '@ekamra/ui';
import type { FAQPage, WithContext } from 'schema-dts';
import { styled } from 'styled-components';
import { ContactCard } from '../app/parts/contact-card.tsx';
import { fillCompanyIn } from '../app/fill-company.ts';
import { simpleHead } from '../app/head/head.ts';
/*
 * The law behind the answers: Registration Act 1908, sections 23, 28 and 32A; Indian Stamp Act 1899, sections
 * 29 and 47A as amended by Odisha; Odisha's rates are those of its Inspector General of Registration.
 */
import faqTexts from './faqs.json' with { type: 'json' };

const Aside = styled.div`
  ${from('l')} {
    position: sticky;
    top: calc(var(--header-height) + var(--space-8));
  }
`;

const faqs = fillCompanyIn(faqTexts);

/** Renders the FAQ page: eight questions and a contact card. */
const FaqPage = () => (
  <>
    <PageHeader
      title="Frequently Asked Questions"
      crumbs={[{ label: 'FAQ' }]}
      lead="Papers, stamp duty, the sub-registrar’s counter, and how soon we call back: eight straight answers."
    />
    <SplitSection
      id="questions"
      title="Before you sign anything"
      size="2xl"
      columns={{ l: '7fr 4fr' }}
      align="start"
      beside={
        <Aside>
          <ContactCard />
        </Aside>
      }
    >
      <Accordion items={faqs} defaultOpen={0} />
      <Text $size="s" $tone="soft">
        These answers describe the usual case in Odisha and are no legal advice. For yours, ask our legal desk
        or a lawyer of your own.
      </Text>
    </SplitSection>
  </>
);

const page = {
  name: 'FAQ',
  path: '/faqs',
  description:
    'The documents that a property sale in Odisha needs, who pays the stamp duty, what happens at the sub-registrar, and how soon we call you back.',
};

/** The questions and answers as a schema.org `FAQPage`. */
const structuredFaqs: WithContext<FAQPage> = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

/** Head of the FAQ page. */
const handle: RouteHandle = { head: ({ config }) => simpleHead(page, config, [structuredFaqs]) };

export { FaqPage as Component, handle };
