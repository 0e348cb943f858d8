import { Card, Columns, Container, type Fact, Facts, from, Heading, Section, Stack } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EnquiryFields } from '../enquiry/enquiry-form.tsx';
import { RecentlyViewed } from '../recent/recently-viewed.tsx';
import { ContactBar } from './contact-bar.tsx';
import { ContactCard } from '../app/parts/contact-card.tsx';
import { enquiryId } from '../app/parts/enquiry-id.ts';
import { RecordContactProvider, useRecordContact } from './record-contact.tsx';
import { RecordHero, type RecordHeroProps } from './record-hero.tsx';
import { RecordPrint } from './record-print.tsx';

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
    /*
     * Sticky only if it fits on the screen: the browser doesn't scroll inside a sticky box, which would leave
     * focused fields out of sight.
     */
    @media (min-height: 62rem) {
      position: sticky;
      top: calc(var(--header-height) + var(--space-6));
    }
  }
`;
const EnquirySide = () => {
  const { enquiry, whatsapp, sheet } = useRecordContact();
  return (
    <Side data-screen-only>
      <Card id={enquiryId}>
        <Stack $gap={5}>
          <Heading level={2} size="xl">
            Inquiry Form
          </Heading>
          <EnquiryFields
            name="Inquiry Form"
            enquiry={enquiry}
            submitLabel="Send inquiry"
            active={!sheet.isOpen}
          />
        </Stack>
      </Card>
      <ContactCard whatsapp={whatsapp} />
    </Side>
  );
};

export interface PropertyDetailsProps extends RecordHeroProps {
  tiles: readonly Fact[];
  /** Number of tiles per row if there is room. */
  tileColumns: number;
  /** Section of other properties. */
  related: ReactNode;
  /** The parts of the page below the tiles. */
  children: ReactNode;
}

/**
 * Renders the page of a property: its top, the details with the enquiry form and the contact card beside them,
 * and other properties.
 */
export const PropertyDetails = (props: PropertyDetailsProps) => {
  const { tiles, tileColumns, related, children, ...hero } = props;
  const { property } = hero;
  return (
    <RecordContactProvider property={property}>
      <RecordHero {...hero} />
      <Section $tight aria-label="The property">
        <Container>
          <Columns $columns={{ l: 'minmax(0, 1fr) 22rem' }} $gap="var(--space-12)">
            <Main>
              <Facts items={tiles} columns={tileColumns} />
              {children}
            </Main>
            <EnquirySide />
          </Columns>
        </Container>
      </Section>
      <RecordPrint path={property.to} />
      {related}
      <RecentlyViewed current={property} />
      <ContactBar />
    </RecordContactProvider>
  );
};
