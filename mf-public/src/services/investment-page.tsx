import {
  ColumnList,
  from,
  Heading,
  Icon,
  keyIcon,
  scaleIcon,
  targetIcon,
  Text,
  TitledSection,
  trendingUpIcon,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { pointIcon, type PointIcons } from '../app/parts/points.tsx';
import copy from './investment.json' with { type: 'json' };
import { serviceHandle } from './service-list.ts';
import { ServicePage } from './service-page.tsx';
import { Points } from './service-sections.tsx';
import { WorkedExample } from './worked-example.tsx';

const icons: PointIcons = {
  market: trendingUpIcon,
  selection: targetIcon,
  finance: scaleIcon,
  management: keyIcon,
};

const Cards = styled(ColumnList)`
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-line);
`;
const Card = styled.li`
  display: grid;
  /* Aligns "You receive" in both cards of a row. */
  grid-row: span 4;
  grid-template-rows: subgrid;
  row-gap: var(--space-4);
  justify-items: start;
  padding: var(--space-6);
  background: var(--color-white);
  ${from('l')} {
    padding: var(--space-10);
  }
  ${pointIcon}
`;
const Receive = styled.div`
  width: 100%;
  padding-top: var(--space-4);
  border-top: 1px solid var(--color-line);
`;

/** Renders the service page about investments: four services with their results, an example, and risks. */
const InvestmentPage = () => (
  <ServicePage id="investment" copy={copy}>
    <TitledSection
      id="offerings"
      tone="sand"
      eyebrow="Four services"
      title="Take one, or all of them"
      lead="Each stands by itself and ends with something you can hold in your hand."
    >
      <Cards $columns={{ m: 2 }} $gap="1px">
        {copy.offerings.map(({ title, text, icon, receive }) => {
          const shape = icons[icon];
          return (
            <Card key={title}>
              {shape && <Icon shape={shape} />}
              <Heading level={3}>{title}</Heading>
              <Text $tone="soft">{text}</Text>
              <Receive>
                <Text $size="xs" $tone="soft" $strong>
                  You receive
                </Text>
                <Text $size="s">{receive}</Text>
              </Receive>
            </Card>
          );
        })}
      </Cards>
    </TitledSection>
    <WorkedExample />
    <Points {...copy.risks} />
  </ServicePage>
);

const handle = serviceHandle('investment');

export { InvestmentPage as Component, handle };
