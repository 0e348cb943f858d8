import { company } from '@ekamra/contracts/company';
import { Cluster, Container, from, Heading, LinkButton, MailIcon, Section, Stack, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import { mailLink } from '../app/contact-card.tsx';
import { words } from './copy.ts';

const Row = styled.div`
  display: grid;
  gap: var(--space-8);
  ${from('l')} {
    grid-template-columns: 1fr auto;
    align-items: end;
    gap: var(--space-12);
  }
`;

/** The way onward for those who found no position of theirs (spec.md 2.4, "Careers"). */
export const ReadyToStart = () => (
  <Section $tone="primary" aria-labelledby="ready-to-start">
    <Container>
      <Row>
        <Stack $gap={4}>
          <Heading level={2} id="ready-to-start">
            {words.ready.title}
          </Heading>
          <Text $size="l" $tone="onPrimarySoft">
            {words.ready.text}
          </Text>
        </Stack>
        <Cluster $gap={3} $fill>
          <LinkButton to="/contact" variant="light">
            Contact Us
          </LinkButton>
          <LinkButton href={mailLink} variant="lightOutline" icon={<MailIcon aria-hidden />}>
            {company.email}
          </LinkButton>
        </Cluster>
      </Row>
    </Container>
  </Section>
);
