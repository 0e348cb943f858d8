import { Card, Container, Eyebrow, formatPriceFull, from, Heading, Section, Stack, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import { RuledList } from '../app/ruled-list.tsx';
import { exampleFlat, yieldsOf } from './yield-example.ts';

const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;
const { spent, rent, upkeep, kept, advertised, actual } = yieldsOf(exampleFlat);

const rows = [
  { label: 'Price of the flat', value: formatPriceFull(exampleFlat.price) },
  { label: 'With duty, registration and fitting out', value: formatPriceFull(spent) },
  {
    label: `Rent of ${formatPriceFull(exampleFlat.rentPerMonth)}, ${exampleFlat.monthsLet}\u00a0months`,
    value: formatPriceFull(rent),
  },
  { label: 'Maintenance, repairs, tax and insurance', value: formatPriceFull(upkeep) },
  { label: 'What is left in the year', value: formatPriceFull(kept) },
];

const Columns = styled.div`
  display: grid;
  gap: var(--space-10);
  ${from('l')} {
    grid-template-columns: 5fr 6fr;
    gap: var(--space-20);
    align-items: center;
  }
`;
const Sheet = styled(Card)`
  color: var(--color-ink);
  dl > div {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
  dd {
    text-align: right;
    font-variant-numeric: tabular-nums lining-nums;
  }
`;
const Note = styled(Text)`
  margin-top: var(--space-4);
`;
const Yields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-6);
`;
const Figure = styled.p<{ $loud: boolean }>`
  font-family: var(--font-display);
  font-size: var(--text-3xl);
  line-height: 1.1;
  font-variant-numeric: lining-nums;
  color: var(--color-${({ $loud }) => ($loud ? 'white' : 'on-primary-soft')});
`;

/** The reckoning of a flat that is let, with every cost in it. */
export const WorkedExample = () => (
  <Section $tone="primary" aria-labelledby="example">
    <Container>
      <Columns>
        <Stack $gap={5}>
          <Eyebrow $onDark>An example</Eyebrow>
          <Heading level={2} id="example">
            The same flat, twice
          </Heading>
          <Text $tone="onPrimarySoft">
            Twelve rents divided by the price: that is the yield in an advertisement. Yours has duty, an empty
            month and a new water pump in it. Both figures are before income tax, and neither counts what the
            flat may be worth one day.
          </Text>
          <Yields>
            <div>
              <Figure $loud={false}>{percent(advertised)}</Figure>
              <Text $size="s" $tone="onPrimarySoft">
                As it is advertised
              </Text>
            </div>
            <div>
              <Figure $loud>{percent(actual)}</Figure>
              <Text $size="s" $tone="onPrimarySoft">
                As it reaches your account
              </Text>
            </div>
          </Yields>
        </Stack>
        <Sheet>
          <RuledList rows={rows} />
          <Note $size="xs" $tone="soft">
            Round figures, made up to show the method. They describe no property of ours.
          </Note>
        </Sheet>
      </Columns>
    </Container>
  </Section>
);
