import { Card, Container, from, Heading, Section, Stack } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import { ContactCard } from './contact-card.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
  ${from('l')} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: var(--space-12);
  }
`;
const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-10);
  align-content: start;
  min-width: 0;
`;
const Side = styled.div`
  display: grid;
  gap: var(--space-6);
  align-content: start;
  ${from('l')} {
    align-self: start;
    /* Stays only where all of it is seen: what sticks is not scrolled to, and a field that has the focus has to be. */
    @media (min-height: 62rem) {
      position: sticky;
      top: calc(var(--header-height) + var(--space-6));
    }
  }
`;

/** A property's page below its header: the property itself, and beside it the enquiry and the way to call. */
export const RecordLayout = ({ propertyId, children }: { propertyId: string; children: ReactNode }) => (
  <Section $tight aria-label="The property">
    <Container>
      <Columns>
        <Main>{children}</Main>
        <Side data-screen-only>
          <Card>
            <Stack $gap={5}>
              <Heading level={2} size="xl">
                Inquiry Form
              </Heading>
              <EnquiryForm name="Inquiry Form" propertyId={propertyId} submitLabel="Send inquiry" />
            </Stack>
          </Card>
          <ContactCard />
        </Side>
      </Columns>
    </Container>
  </Section>
);
