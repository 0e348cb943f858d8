import { calls } from '@ekamra/contracts/calls/calls';
import type { SlotModule } from '@ekamra/contracts/front/shell';
import { Button, Card, Heading, Stack, Text } from '@ekamra/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import mark from './mark.svg';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);
`;

/** Title of the home page, which every edition has its own of. */
const title = ['Sample edition one'];
const isFaulty = title.some((text) => text.endsWith(' faulty'));
const isFaultyInBrowser = title.some((text) => text.endsWith(' unhydrated'));

const never = new Promise<never>(() => {});

const throwIfBroken = (city: string): void => {
  const isBroken = isFaulty || (isFaultyInBrowser && typeof document !== 'undefined') || city === 'broken';
  if (isBroken) throw new TypeError('No panel here');
};

/** Fills a slot with the number of lands; the city of the building, or the edition, names what goes wrong. */
export const createPart: SlotModule<'building-aside'>['createPart'] = ({ api, queryClient }) => {
  const queryKey = ['sample', 'lands', 'count'];
  return {
    load: ({ building }) =>
      building.city === 'late'
        ? never
        : queryClient.fetchQuery({
            queryKey,
            queryFn: async () => (await api(calls.getAllLands)).data.length,
          }),
    Component: ({ building: { name, city } }) => {
      const [times, setTimes] = useState(0);
      throwIfBroken(city);
      return (
        <Card as="section" aria-label="Land nearby" data-edition={title[0]}>
          <Stack $gap={5}>
            <Row>
              <img src={mark} alt="" width={28} height={28} />
              <Heading level={2} size="xl">
                Land near {name}
              </Heading>
            </Row>
            <Text $tone="soft">
              {`${String(queryClient.getQueryData(queryKey))} plots of land are on offer in ${city}.`}
            </Text>
            <Row>
              <Button variant="secondary" onClick={() => setTimes(times + 1)}>
                {times === 0 ? 'Ask for the list' : `Asked for: ${times}`}
              </Button>
              <Link to="/properties">All properties</Link>
            </Row>
          </Stack>
        </Card>
      );
    },
  };
};
