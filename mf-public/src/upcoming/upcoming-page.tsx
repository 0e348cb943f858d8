import {
  comingSoonIllustration,
  EmptyState,
  from,
  Illustration,
  LinkButton,
  PageHeader,
  SplitSection,
  Text,
  TitledSection,
} from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { RuledPoints } from '../app/parts/points.tsx';
import { PropertyRow } from '../property-card/property-row.tsx';
import { upcomingBuildingsQuery } from '../app/queries.ts';
import { useShell } from '../app/shell-context.tsx';
import { BuildingCard } from '../property-card/property-card.tsx';

/** Papers that a project needs before it is listed. */
const papers = [
  { title: 'The approval', text: 'With its number, to look it up by.' },
  { title: 'The sanctioned plan', text: 'To scale, with carpet areas, not with sofas.' },
  { title: 'The date of possession', text: 'In writing, and signed by the builder.' },
];
const Picture = styled(Illustration)`
  width: 100%;
  border-radius: var(--radius-l);
  ${from('m')} {
    order: 1;
  }
`;

const ComingSoon = () => (
  <SplitSection
    id="coming-soon"
    title="Coming Soon"
    size="4xl"
    columns={{ m: 2 }}
    align="center"
    besideFirst
    beside={<Picture picture={comingSoonIllustration} />}
  >
    <Text $size="l">
      Our next projects are on their way. Each appears here when three papers are on our desk; before that
      there is only a hoarding and a promise, and you have seen enough of those.
    </Text>
    <RuledPoints points={papers} row={{ s: '2fr 3fr' }} pad={3} size="l" />
    <div>
      <LinkButton to="/contact">Tell me when there is news</LinkButton>
    </div>
  </SplitSection>
);

/** Renders the newest upcoming buildings. */
const UpcomingBuildings = () => {
  const { api } = useShell();
  const result = useQuery(upcomingBuildingsQuery(api));
  return (
    <TitledSection
      id="upcoming-buildings"
      tone="sand"
      eyebrow="Already on paper"
      title="Upcoming buildings"
      lead="Not yet built, but with a name, a place and an approval to look into."
      action={
        (result.data?.data.length ?? 0) > 0 && (
          <LinkButton to="/properties?status=upcoming" variant="secondary">
            See all of them
          </LinkButton>
        )
      }
    >
      <PropertyRow
        result={result}
        name="upcoming buildings"
        empty={
          <EmptyState
            title="No buildings found"
            action={
              <LinkButton to="/properties" variant="secondary">
                Browse all properties
              </LinkButton>
            }
          >
            Nothing upcoming is on our list today.
          </EmptyState>
        }
      >
        {(building) => <BuildingCard building={building} />}
      </PropertyRow>
    </TitledSection>
  );
};

/** Renders the Upcoming Projects page: a coming-soon message and the newest upcoming buildings. */
const UpcomingPage = () => (
  <>
    <PageHeader
      title="Upcoming Projects"
      lead="New homes and workplaces, shown as soon as there is something on paper to judge them by."
    />
    <ComingSoon />
    <UpcomingBuildings />
  </>
);

export { UpcomingPage as Component };
