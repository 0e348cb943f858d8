import {
  Container,
  livingRoom,
  MediaCard,
  officeTerrace,
  Picture,
  rowHouses,
  Section,
  SectionHeading,
  villaStreet,
} from '@ekamra/ui';
import { cardSizes, ThreeCards } from '../app/card-grid.ts';
import { type ServiceId, services } from './services.ts';

const pictures = {
  discover: villaStreet,
  selling: rowHouses,
  investment: officeTerrace,
  support: livingRoom,
} as const;

/** The three services beside the one that is shown (spec.md 2.4, "Service detail pages"); a card's link is all of it. */
export const RelatedServices = ({ shown }: { shown: ServiceId }) => (
  <Section $tone="sand" aria-labelledby="related-services">
    <Container>
      <SectionHeading id="related-services" title="Related Services" />
      <ThreeCards>
        {Object.values(services)
          .filter(({ id }) => id !== shown)
          .map(({ id, name, path, para }) => (
            <li key={id}>
              <MediaCard
                to={path}
                title={name}
                subtitle={para}
                picture={<Picture picture={pictures[id]} alt="" ratio="3 / 2" sizes={cardSizes} />}
              />
            </li>
          ))}
      </ThreeCards>
    </Container>
  </Section>
);
