import {
  Cluster,
  Container,
  Eyebrow,
  from,
  Heading,
  Picture,
  Section,
  Stack,
  type StaticPicture,
  Text,
} from '@ekamra/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { RuledList, type RuledRow } from '../app/ruled-list.tsx';

const Columns = styled.div`
  display: grid;
  gap: var(--space-10);
  ${from('l')} {
    grid-template-columns: 7fr 5fr;
    gap: var(--space-20);
  }
`;
/** First on small screens, and low enough there to show the name below it; on wide ones beside the words, and a little into the band above. */
const View = styled.div`
  order: -1;
  overflow: hidden;
  border-radius: var(--radius-m);
  ${from('l')} {
    order: 0;
    position: relative;
    align-self: start;
    margin-top: calc(-1 * var(--section-space) - var(--space-16));
    border: var(--space-2) solid var(--color-white);
    border-radius: var(--radius-l);
  }
  picture {
    aspect-ratio: 3 / 2;
    ${from('s')} {
      aspect-ratio: 21 / 9;
    }
    ${from('l')} {
      aspect-ratio: 4 / 5;
    }
  }
`;
const Facts = styled.div`
  width: 100%;
  max-width: var(--measure);
`;

/** What a service's page opens with. */
export interface Opening {
  eyebrow: string;
  lead: string;
  text: string;
  /** For whom it is, what it costs, how long it takes. */
  facts: readonly RuledRow[];
}

export interface ServiceIntroProps {
  name: string;
  opening: Opening;
  picture: StaticPicture;
  /** One or two links that look like buttons. */
  children: ReactNode;
}

/** The service in a few sentences, beside its picture. */
export const ServiceIntro = ({ name, opening, picture, children }: ServiceIntroProps) => (
  <Section aria-labelledby="service">
    <Container>
      <Columns>
        <Stack $gap={6} $align="start">
          <Eyebrow>{opening.eyebrow}</Eyebrow>
          <Heading level={2} id="service">
            {name}
          </Heading>
          <Text $size="l">{opening.lead}</Text>
          <Text $tone="soft">{opening.text}</Text>
          <Facts>
            <RuledList rows={opening.facts} />
          </Facts>
          <Cluster $gap={3} $fill>
            {children}
          </Cluster>
        </Stack>
        <View>
          <Picture picture={picture} ratio="auto" sizes="(min-width: 1024px) 480px, 100vw" priority />
        </View>
      </Columns>
    </Container>
  </Section>
);
