import { Icon, LinkButton, mapPinIcon, Stack, Tabs, Text } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type PropertyLocation, mapsLink } from '../app/head/address.ts';
import { RecordPlan } from './record-plan.tsx';
import { RuledList } from '../app/parts/ruled-list.tsx';

/** Keeps the line breaks of a text, such as those of a list. */
const Paragraph = styled(Text)`
  white-space: pre-line;
`;

export interface PropertyTabsProps {
  name: string;
  paragraphs: readonly string[];
  /** Details below the paragraphs. */
  details: ReactNode;
  /** Address of the plan's picture, if there is one. */
  plan: string | undefined;
  planAlt: string;
  /** Shown instead of a plan. */
  noPlanText: string;
  location: PropertyLocation;
}

/** Renders the tabs of a property: Property Details, Property Plan and Locations. */
export const PropertyTabs = (props: PropertyTabsProps) => {
  const { name, paragraphs, details, plan, planAlt, noPlanText, location } = props;
  return (
    <Tabs
      label={`About ${name}`}
      keepAll
      tabs={[
        {
          id: 'details',
          label: 'Property Details',
          content: (
            <Stack $gap={10}>
              <Stack $gap={4}>
                {[...paragraphs.entries()].map(([index, paragraph]) => (
                  <Paragraph key={index}>{paragraph}</Paragraph>
                ))}
              </Stack>
              {details}
            </Stack>
          ),
        },
        {
          id: 'plan',
          label: 'Property Plan',
          content: plan ? <RecordPlan src={plan} alt={planAlt} /> : <Text>{noPlanText}</Text>,
        },
        {
          id: 'locations',
          label: 'Locations',
          content: (
            <Stack $gap={6}>
              <RuledList
                rows={[
                  { label: 'Address', value: location.address },
                  ...(location.locality ? [{ label: 'Locality', value: location.locality }] : []),
                  { label: 'City', value: location.city },
                  { label: 'State', value: location.state },
                  { label: 'Country', value: location.country },
                  { label: 'Zip code', value: location.zipCode },
                ]}
              />
              <div data-screen-only>
                <LinkButton
                  href={mapsLink(location)}
                  target="_blank"
                  rel="noopener noreferrer"
                  variant="secondary"
                  icon={<Icon shape={mapPinIcon} />}
                >
                  Open in maps
                </LinkButton>
              </div>
            </Stack>
          ),
        },
      ]}
    />
  );
};
