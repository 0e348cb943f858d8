import { apartmentTower, Picture, SplitSection, Text } from '@ekamra/ui';
import copy from './selling.json' with { type: 'json' };
import { serviceHandle } from './service-list.ts';
import { ServicePage } from './service-page.tsx';
import { Points, Steps } from './service-sections.tsx';

/** Renders the service page about selling. */
const SellingPage = () => (
  <ServicePage id="selling" copy={copy}>
    <Steps {...copy.steps} tone="sand" />
    <Points {...copy.papers} />
    <SplitSection
      id="price"
      tone="primary"
      eyebrow="A word before you ask around"
      title={copy.pricing.title}
      columns={{ m: 2 }}
      align="center"
      beside={
        <Picture picture={apartmentTower} ratio="3 / 2" rounded sizes="(min-width: 768px) 50vw, 100vw" />
      }
    >
      {copy.pricing.paragraphs.map((paragraph) => (
        <Text key={paragraph} $tone="onPrimarySoft">
          {paragraph}
        </Text>
      ))}
    </SplitSection>
  </ServicePage>
);

const handle = serviceHandle('selling');

export { SellingPage as Component, handle };
