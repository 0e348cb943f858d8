import {
  ArrowRightIcon,
  canHover,
  Container,
  from,
  Heading,
  livingRoom,
  officeTerrace,
  Picture,
  rowHouses,
  Section,
  SectionHeading,
  Text,
  villaStreet,
} from '@ekamra/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { services } from './content.ts';

const pictures = { livingRoom, officeTerrace, rowHouses, villaStreet };

const Cards = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: var(--space-8) var(--space-6);
  ${from('s')} {
    grid-template-columns: repeat(2, 1fr);
  }
  ${from('l')} {
    grid-template-columns: repeat(4, 1fr);
    > :nth-child(even) {
      margin-top: var(--space-12);
    }
  }
`;
const Card = styled(Link)`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  height: 100%;
  color: inherit;
  text-decoration: none;

  img {
    transition: transform var(--motion-slow) var(--ease);
  }
  ${canHover} {
    &:hover img {
      transform: scale(1.03);
    }
    &:hover h3 {
      color: var(--color-primary);
    }
  }
`;
const Frame = styled.div`
  position: relative;
  aspect-ratio: 3 / 2;
  overflow: hidden;
  border-radius: var(--radius-m);
  ${from('s')} {
    aspect-ratio: 4 / 5;
  }
`;
const Title = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: var(--space-3);
  padding-top: var(--space-1);
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.15em;
    color: var(--color-accent-strong);
  }
`;

/** What the company does, in four cards; each leads to its own page. */
export const Services = () => (
  <Section $tone="sand" aria-labelledby="services">
    <Container>
      <SectionHeading
        id="services"
        eyebrow="What we do"
        title="Our Top Services"
        lead="Four things, done thoroughly, by people who will still be in the same office next year."
      />
      <Cards>
        {services.map(({ title, path, para, picture }) => (
          <li key={path}>
            <Card to={path}>
              <Frame>
                <Picture
                  picture={pictures[picture]}
                  alt=""
                  fill
                  sizes="(min-width: 1024px) 280px, (min-width: 480px) 50vw, 100vw"
                />
              </Frame>
              <Title>
                <Heading level={3}>{title}</Heading>
                <ArrowRightIcon aria-hidden />
              </Title>
              <Text $tone="soft">{para}</Text>
            </Card>
          </li>
        ))}
      </Cards>
    </Container>
  </Section>
);
