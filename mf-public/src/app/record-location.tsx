import { LinkButton, MapPinIcon, Stack } from '@ekamra/ui';
import { styled } from 'styled-components';
import type { Location } from './address.ts';
import { mapsLink } from './maps.ts';
import { locationRows, RuledList } from './ruled-list.tsx';

const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;

/** The Locations tab of a building or a land (spec.md 2.4): the address in its parts, and the way to it. */
export const LocationView = ({ location }: { location: Location }) => (
  <Stack $gap={6}>
    <RuledList rows={locationRows(location)} />
    <OnScreen>
      <LinkButton
        href={mapsLink(location)}
        target="_blank"
        rel="noopener noreferrer"
        variant="secondary"
        icon={<MapPinIcon aria-hidden />}
      >
        Open in maps
      </LinkButton>
    </OnScreen>
  </Stack>
);
