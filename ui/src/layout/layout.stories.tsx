import { ArrowLink } from '../button/arrow-link.tsx';
import { Card } from '../page/card.tsx';
import { Text } from '../typography/text.ts';
import { ColumnList, Columns, Halves, OrderedColumns } from './columns.ts';
import { Cluster, Container, Inline, OrderedStack, Section, Stack, StackList } from './container.ts';
import { SplitSection } from './split-section.tsx';
import { TitledSection } from './titled-section.tsx';
import { VisuallyHidden } from './visually-hidden.ts';

export default { title: 'Layout' };

const names = ['One', 'Two', 'Three', 'Four'];
const cards = names.map((name) => <Card key={name}>{name}</Card>);
const cardItems = names.map((name) => (
  <Card as="li" key={name}>
    {name}
  </Card>
));

export const Stacks = () => (
  <Container>
    <Stack>{cards}</Stack>
    <StackList $gap={2}>{cardItems}</StackList>
    <OrderedStack $gap={8}>{cardItems}</OrderedStack>
  </Container>
);
export const Rows = () => (
  <Stack>
    <Inline $justify="space-between">
      <span>Left</span>
      <span>Right</span>
    </Inline>
    <Cluster $fill>{cards}</Cluster>
    <p>
      Read aloud only: <VisuallyHidden>hidden</VisuallyHidden>
    </p>
  </Stack>
);
export const Grids = () => (
  <Stack $gap={8}>
    <Columns $columns={{ s: 2, l: 4 }}>{cards}</Columns>
    <ColumnList $columns={{ m: 3 }}>{cardItems}</ColumnList>
    <OrderedColumns $columns={{ m: '5fr 7fr' }}>{cardItems}</OrderedColumns>
    <Halves $columns={{ m: 2 }}>{cards.slice(0, 2)}</Halves>
  </Stack>
);
export const Sections = () => (
  <>
    <Section aria-label="Bare" $tone="sand" $tight>
      <Container>A bare section.</Container>
    </Section>
    {(['white', 'sand', 'primary'] as const).map((tone) => (
      <TitledSection
        key={tone}
        id={tone}
        title={`A section on ${tone}`}
        eyebrow="Section"
        lead="What this section is about."
        tone={tone}
        action={tone === 'primary' ? undefined : <ArrowLink to="/lands">All of them</ArrowLink>}
      >
        <Text>Its content.</Text>
      </TitledSection>
    ))}
    <SplitSection id="halves" title="Two halves" columns={{ m: 2 }} beside={<Card>Beside</Card>}>
      <Text>Words.</Text>
    </SplitSection>
    <SplitSection
      id="beside-first"
      title="Two halves, the other first"
      columns={{ m: 2 }}
      beside={<Card>Beside</Card>}
      besideFirst
    >
      <Text>Words.</Text>
    </SplitSection>
  </>
);
