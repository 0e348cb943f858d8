import {
  apartmentTower,
  Container,
  Eyebrow,
  from,
  Heading,
  Picture,
  rowHouses,
  Section,
  Stack,
  Text,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { Points } from './points.tsx';
import { copy, papers, pricing, steps } from './selling-copy.ts';
import { serviceHandle } from './service-head.ts';
import { ServicePage } from './service-page.tsx';
import { services } from './services.ts';
import { Steps } from './steps.tsx';

const service = services.selling;

const Columns = styled.div`
  display: grid;
  gap: var(--space-10);
  ${from('m')} {
    grid-template-columns: 1fr 1fr;
    align-items: center;
  }
  ${from('l')} {
    gap: var(--space-20);
  }
`;
const View = styled.div`
  overflow: hidden;
  border-radius: var(--radius-m);
`;

const AboutThePrice = () => (
  <Section $tone="primary" aria-labelledby="price">
    <Container>
      <Columns>
        <Stack $gap={5}>
          <Eyebrow $onDark>A word before you ask around</Eyebrow>
          <Heading level={2} id="price">
            {pricing.title}
          </Heading>
          {pricing.paragraphs.map((paragraph) => (
            <Text key={paragraph} $tone="onPrimarySoft">
              {paragraph}
            </Text>
          ))}
        </Stack>
        <View>
          <Picture picture={apartmentTower} ratio="3 / 2" sizes="(min-width: 768px) 50vw, 100vw" />
        </View>
      </Columns>
    </Container>
  </Section>
);

/** How a home is sold (spec.md 2.4, "Service detail pages"). */
const SellingPage = () => (
  <ServicePage service={service} copy={copy} picture={rowHouses}>
    <Steps
      id="steps"
      tone="sand"
      eyebrow="In this order"
      title="Five steps to a signed deed"
      lead="Most sales that go wrong do so because step four was taken before step two."
      steps={steps}
    />
    <Points
      id="papers"
      eyebrow="To have ready"
      title="The folder on the table"
      lead="Nobody has all of it on the first day. What you cannot find, we help you apply for."
      points={papers}
    />
    <AboutThePrice />
  </ServicePage>
);

const handle = serviceHandle(service);

export { SellingPage as Component, handle };
