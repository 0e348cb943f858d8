import { ArrowLink, Container, from, Heading, Section, Stack, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import { FaqAccordion } from '../faq/faq-accordion.tsx';
import { contactFaqs } from './faqs.ts';

const Columns = styled.div`
  display: grid;
  gap: var(--space-8);
  ${from('l')} {
    grid-template-columns: 5fr 6fr;
    gap: var(--space-20);
    align-items: start;
  }
`;

/** The accordion of six questions about being in touch (spec.md 2.4, "FAQ"). */
export const ContactQuestions = () => (
  <Section aria-labelledby="before-you-write">
    <Container>
      <Columns>
        <Stack $gap={4} $align="start">
          <Heading level={2} id="before-you-write">
            Before you write
          </Heading>
          <Text $tone="soft">
            Six things we are asked most weeks. Papers, stamp duty and registration have a page of their own.
          </Text>
          <ArrowLink to="/faqs">All about papers and duty</ArrowLink>
        </Stack>
        <FaqAccordion entries={contactFaqs} />
      </Columns>
    </Container>
  </Section>
);
