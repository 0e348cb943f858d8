import {
  Card,
  Columns,
  Container,
  type Fact,
  Facts,
  formatPriceFull,
  from,
  Heading,
  Section,
  Stack,
  Text,
} from '@ekamra/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { EnquiryFields } from '../enquiry/enquiry-form.tsx';
import { usualInstalment, usualLoan } from '../buildings/emi.ts';
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
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
`;
/** Stays in view beside the rest of the page. The form does not: the browser doesn't scroll inside a sticky box. */
const Companion = styled.div`
  display: grid;
  gap: var(--space-4);
  ${from('l')} {
    position: sticky;
    top: calc(var(--header-height) + var(--space-6));
  }
`;
const EnquirySide = ({ priceText, lowestPrice }: { priceText: string; lowestPrice: number | undefined }) => {
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
      <Companion>
        <Card>
          <Stack $gap={1}>
            <Text $size="l" $strong>
              {priceText}
            </Text>
            {lowestPrice !== undefined && (
              <Text $size="s" $tone="soft">
                {`${formatPriceFull(Math.round(usualInstalment(lowestPrice)))} a month for ${usualLoan.share} % of it, at ${usualLoan.rate} % in ${usualLoan.years} years`}
              </Text>
            )}
            <Link to={`#${enquiryId}`}>Send an inquiry</Link>
          </Stack>
        </Card>
        <ContactCard whatsapp={whatsapp} />
      </Companion>
    </Side>
  );
};

export interface PropertyDetailsProps extends RecordHeroProps {
  tiles: readonly Fact[];
  /** Number of tiles per row if there is room. */
  tileColumns: number;
  /** Its price in rupees, or the lowest one of its layouts, if it is stated. */
  lowestPrice: number | undefined;
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
  const { tiles, tileColumns, related, lowestPrice, children, ...hero } = props;
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
            <EnquirySide priceText={property.price} lowestPrice={lowestPrice} />
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
