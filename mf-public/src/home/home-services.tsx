import {
  arrowRightIcon,
  canHover,
  ColumnList,
  from,
  Heading,
  Icon,
  livingRoom,
  officeTerrace,
  Picture,
  rowHouses,
  type StaticPicture,
  Text,
  TitledSection,
  villaStreet,
} from '@ekamra/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import home from './home.json' with { type: 'json' };

const pictures: Record<string, StaticPicture> = { livingRoom, officeTerrace, rowHouses, villaStreet };

const Cards = styled(ColumnList)`
  ${from('l')} {
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
    color: var(--color-primary);
  }
`;

/** Renders the four services as cards that link to their pages. */
export const Services = () => (
  <TitledSection
    id="services"
    tone="sand"
    eyebrow="What we do"
    title="Our Top Services"
    lead="Four things, done thoroughly, by people who will still be in the same office next year."
  >
    <Cards $columns={{ s: 2, l: 4 }} $gap="var(--space-8) var(--space-6)">
      {home.services.map(({ title, path, text, picture }) => {
        const view = pictures[picture];
        return (
          <li key={path}>
            <Card to={path}>
              {view && (
                <Picture
                  picture={view}
                  alt=""
                  ratio={{ base: '3 / 2', s: '4 / 5' }}
                  rounded
                  sizes="(min-width: 1024px) 280px, (min-width: 480px) 50vw, 100vw"
                />
              )}
              <Title>
                <Heading level={3}>{title}</Heading>
                <Icon shape={arrowRightIcon} />
              </Title>
              <Text $tone="soft">{text}</Text>
            </Card>
          </li>
        );
      })}
    </Cards>
  </TitledSection>
);
