import type { CallResult } from '@ekamra/contracts/calls/client';
import {
  blogPath,
  CardSkeletons,
  Container,
  ErrorState,
  formatTotal,
  PageHeader,
  Section,
  Stack,
  Text,
  TitledSection,
} from '@ekamra/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ActionLinks } from '../app/parts/action-links.tsx';
import { MissingPage } from '../app/parts/missing-page.tsx';
import { useShell } from '../app/shell-context.tsx';
import { NearbyList } from '../nearby/nearby-list.tsx';
import { CardGrid, CardList } from '../property-card/card-grid.ts';
import { BuildingCard, LandCard } from '../property-card/property-card.tsx';
import { type FailureTexts, RecordFailure } from '../record-page/record-page.tsx';
import {
  placeContentOf,
  placeQueries,
  type PlaceContent,
  priceRangeOf,
  requestedPlace,
} from './place-route.ts';

const texts: FailureTexts = {
  missingPage: {
    title: 'Nothing is listed here now',
    text: 'What was for sale in this place may no longer be, or the address may be incomplete. There is more around it.',
    link: { name: 'Browse properties', path: '/properties' },
  },
  errorMessage: 'This place could not be loaded.',
};
/** Places near those that are shown. */
const maxNear = 8;

/** Returns what is near the buildings of a place, each once, as it is written first. */
const nearOf = ({ buildings }: PlaceContent) => {
  const byName = new Map(
    buildings
      .flatMap(({ generalInfo }) => generalInfo.locationBenifits)
      .toReversed()
      .map(({ name, value }) => [name, value]),
  );
  return [...byName].slice(-maxNear).map(([name, value]) => ({ name, value }));
};

const countOf = (count: number, noun: string): string[] =>
  count === 0 ? [] : [`${formatTotal(count)} ${noun}${count === 1 ? '' : 's'}`];

/** Returns what is for sale in one line: `5 buildings and 2 plots, ₹ 54 L–₹ 1.85 Cr`. */
const summaryOf = (content: PlaceContent): string => {
  const { totals } = content;
  const counts = [...countOf(totals.buildings, 'building'), ...countOf(totals.lands, 'plot')];
  const prices = priceRangeOf(content);
  return [counts.join(' and '), ...(prices === undefined ? [] : [prices])].join(', ');
};

const Cards = <T extends { _id: string }>({
  id,
  title,
  records,
  children,
}: {
  id: string;
  title: string;
  records: readonly T[];
  children: (record: T, isFirst: boolean) => ReactNode;
}) =>
  records.length === 0 ? null : (
    <TitledSection id={id} title={title} tight>
      <CardList>
        {records.map((record) => (
          <li key={record._id}>{children(record, record === records[0])}</li>
        ))}
      </CardList>
    </TitledSection>
  );

const Content = ({ content, blogs }: { content: PlaceContent; blogs: ReactNode }) => {
  const { locality } = content.place;
  const near = nearOf(content);
  return (
    <>
      <Cards id="buildings" title={`Buildings in ${locality}`} records={content.buildings}>
        {(building, isFirst) => <BuildingCard building={building} isFirst={isFirst} hasDetailsButton />}
      </Cards>
      <Cards id="lands" title={`Plots in ${locality}`} records={content.lands}>
        {(land, isFirst) => <LandCard land={land} isFirst={isFirst && content.buildings.length === 0} />}
      </Cards>
      {near.length > 0 && (
        <TitledSection id="near" title={`Near ${locality}`} tone="sand">
          <NearbyList nearby={near} />
        </TitledSection>
      )}
      {blogs}
    </>
  );
};

const Blogs = ({
  locality,
  query,
}: {
  locality: string;
  query: ReturnType<typeof placeQueries>['blogs'];
}) => {
  const { data } = useQuery(query);
  if (!data || data.data.length === 0) return null;
  return (
    <TitledSection id="read-about" title={`Read about ${locality}`}>
      <ul>
        {data.data.map((blog) => (
          <li key={blog._id}>
            <Link to={blogPath(blog)} state={{ blog }}>
              {blog.title}
            </Link>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
};

/** Returns what both lists answered so far. */
const both = <A, B>(buildings: UseQueryResult<CallResult<A[]>>, lands: UseQueryResult<CallResult<B[]>>) => ({
  lists: buildings.data && lands.data && { buildings: buildings.data, lands: lands.data },
  hasFailed: buildings.isError || lands.isError,
  isFetching: buildings.isFetching || lands.isFetching,
  retry: () => void Promise.all([buildings.refetch(), lands.refetch()]),
});

/** Renders the page of a locality: what is for sale and for how much, what is near, and what was written about it. */
const PlacePage = () => {
  const { api } = useShell();
  const requested = requestedPlace(useParams());
  const queries = placeQueries(api, requested.locality);
  const { lists, hasFailed, isFetching, retry } = both(useQuery(queries.buildings), useQuery(queries.lands));
  const content = placeContentOf(requested, lists);
  const { district, locality } = content.place;
  const isEmpty = lists !== undefined && content.buildings.length === 0 && content.lands.length === 0;
  if (isEmpty) return <MissingPage {...texts.missingPage} />;
  return (
    <>
      <PageHeader
        title={`${locality}, ${district}`}
        crumbs={[{ label: 'Properties', to: '/properties' }, { label: locality }]}
        isSlim
      />
      {!lists && (
        <Section $tight aria-label="Properties">
          <Container>
            {hasFailed ? (
              <ErrorState
                message={`What is in ${locality} could not be loaded.`}
                onRetry={retry}
                busy={isFetching}
              />
            ) : (
              <CardGrid>
                <CardSkeletons count={3} isDense label={`Loading what is in ${locality}`} />
              </CardGrid>
            )}
          </Container>
        </Section>
      )}
      {lists && (
        <>
          <Section $tight aria-label="At a glance">
            <Container>
              <Stack $gap={3}>
                <Text $size="l">{summaryOf(content)}</Text>
                <ActionLinks
                  links={{
                    [`Narrow down in ${locality}`]: `/properties?${new URLSearchParams({ place: locality })}`,
                    [`All of ${district}`]: `/properties?${new URLSearchParams({ place: district })}`,
                  }}
                />
              </Stack>
            </Container>
          </Section>
          <Content content={content} blogs={<Blogs locality={locality} query={queries.blogs} />} />
        </>
      )}
    </>
  );
};

const PlaceFailure = () => <RecordFailure {...texts} />;

export { PlacePage as Component, PlaceFailure as ErrorBoundary };
