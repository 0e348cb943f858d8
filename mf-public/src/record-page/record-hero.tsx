import { callLink, company } from '@ekamra/contracts/records/company';
import {
  Breadcrumbs,
  Cluster,
  Container,
  Heading,
  Icon,
  LinkButton,
  mapPinIcon,
  phoneIcon,
  StatusBadge,
  Text,
} from '@ekamra/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type PropertyLocation, mapsLink } from '../app/head/address.ts';
import { placePath } from '../places/place-path.ts';
import type { PropertySummary } from '../property-card/property-summary.ts';
import { RecordActions } from './record-actions.tsx';
import { OpeningFacts, KeyFacts, mosaicTiles, Opening, NameSheet, Terms } from './record-opening.ts';
import { RecordPhoto } from './record-photo.tsx';
import { RecordThumbnails } from './record-thumbnails.tsx';

const Name = styled(Heading)`
  overflow-wrap: anywhere;
`;
const Address = styled.span`
  margin-right: var(--space-3);
`;
const MapLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  font-size: var(--text-s);
  white-space: nowrap;
  svg {
    width: 1em;
    height: 1em;
  }
`;
const Price = styled.p`
  font-family: var(--font-display);
  font-size: var(--text-3xl);
  font-weight: 440;
  line-height: 1.15;
  font-variant-numeric: lining-nums;
`;

/**
 * Returns the font size of a name: the longer the name, the smaller, so that the price stays in the first
 * screen.
 */
const fontSizeOf = (name: string): '4xl' | '3xl' | '2xl' => {
  if (name.length > 48) return '2xl';
  return name.length > 24 ? '3xl' : '4xl';
};

export interface RecordHeroProps {
  property: PropertySummary;
  /** Addresses of its pictures; the page opens with the first one. */
  images: readonly string[];
  /** Path of the property browser that lists it. */
  browserPath: string;
  location: PropertyLocation;
  /** Pricing label, such as `Price On Request`. */
  pricing: string;
  /** The full price, if one is stated. */
  fullPrice: string | undefined;
  /** The facts asked for first, such as area, rooms and possession. */
  keyFacts: readonly string[];
}

/** Renders the top of a property's page: pictures, name, place, status, price and actions. */
export const RecordHero = (props: RecordHeroProps) => {
  const { property, images, browserPath, location, pricing, fullPrice, keyFacts } = props;
  const { name, place, locality, status } = property;
  const [chosen, setChosen] = useState(0);
  return (
    <Opening>
      <RecordPhoto name={name} images={images} chosen={chosen} onChoose={setChosen} />
      <Container>
        <OpeningFacts>
          <NameSheet $overlaps={images.length <= mosaicTiles}>
            <Breadcrumbs
              items={[
                { label: 'Properties', to: browserPath },
                ...(locality ? [{ label: locality.locality, to: placePath(locality) }] : []),
                { label: name },
              ]}
            />
            <Name level={1} size={fontSizeOf(name)}>
              {name}
            </Name>
            <Text $size="l" $tone="soft">
              <Address>{place}</Address>
              <MapLink href={mapsLink(location)} target="_blank" rel="noopener noreferrer" data-screen-only>
                <Icon shape={mapPinIcon} />
                Open in maps
              </MapLink>
            </Text>
          </NameSheet>
          <Terms>
            <Cluster $gap={3}>
              <StatusBadge status={status} />
              {fullPrice && (
                <Text as="span" $size="s" $tone="soft">
                  {pricing}
                </Text>
              )}
            </Cluster>
            <Price>{fullPrice ?? pricing}</Price>
            <KeyFacts aria-label="Key facts">
              {keyFacts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </KeyFacts>
            <LinkButton href={callLink} size="l" icon={<Icon shape={phoneIcon} />} data-screen-only>
              {`Call ${company.phoneShown}`}
            </LinkButton>
          </Terms>
          <RecordActions property={property} />
          {images.length > 1 && (
            <RecordThumbnails name={name} images={images} chosen={chosen} onChoose={setChosen} />
          )}
        </OpeningFacts>
      </Container>
    </Opening>
  );
};
