import { Container, from, Heading, PageHeader, Section, Stack, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import { ContactCard } from '../app/contact-card.tsx';
import { faqs } from './content.ts';
import { FaqAccordion } from './faq-accordion.tsx';
import { faqHandle } from './faq-head.ts';

const Columns = styled.div`
  display: grid;
  gap: var(--space-12);
  ${from('l')} {
    grid-template-columns: 7fr 4fr;
    gap: var(--space-20);
    align-items: start;
  }
`;
const Aside = styled.div`
  ${from('l')} {
    position: sticky;
    top: calc(var(--header-height) + var(--space-8));
  }
`;

/** Eight questions that every purchase comes to (spec.md 2.4, "FAQ"). */
const FaqPage = () => (
  <>
    <PageHeader
      title="Frequently Asked Questions"
      crumbs={[{ label: 'Home', to: '/' }, { label: 'FAQ' }]}
      lead="Papers, stamp duty, the sub-registrar’s counter, and how soon we call back: eight straight answers."
    />
    <Section aria-labelledby="questions">
      <Container>
        <Columns>
          <Stack $gap={6}>
            <Heading level={2} size="2xl" id="questions">
              Before you sign anything
            </Heading>
            <FaqAccordion entries={faqs} defaultOpen={0} />
            <Text $size="s" $tone="soft">
              These answers describe the usual case in Odisha and are no legal advice. For yours, ask our
              legal desk or a lawyer of your own.
            </Text>
          </Stack>
          <Aside>
            <ContactCard />
          </Aside>
        </Columns>
      </Container>
    </Section>
  </>
);

export { FaqPage as Component, faqHandle as handle };
