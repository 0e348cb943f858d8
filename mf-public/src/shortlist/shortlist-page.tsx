import {
  CardSkeletons,
  Cluster,
  Container,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeader,
  Section,
  Stack,
} from '@ekamra/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { CardGrid } from '../app/card-grid.ts';
import { WithoutScripts } from '../app/without-scripts.tsx';
import { unreadableList, unreadList } from '../app/saved-record.ts';
import { shortlist, useShortlist } from './shortlist.ts';
import { ShortlistSection } from './shortlist-section.tsx';

const Count = styled.output`
  display: block;
  /* Belongs to the list below it. */
  margin-bottom: calc(var(--space-6) * -1);
  color: var(--color-ink-soft);
`;
const again = () => void shortlist.change((list) => list).catch(() => undefined);

const Empty = () => (
  <EmptyState
    title="Nothing on your shortlist yet"
    action={
      <Cluster $gap={3} $justify="center">
        <LinkButton to="/properties">Browse buildings</LinkButton>
        <LinkButton to="/properties?tab=lands" variant="secondary">
          Browse lands
        </LinkButton>
      </Cluster>
    }
  >
    Press the heart on a building or a plot to keep it here. No account is needed: the list stays in this
    browser.
  </EmptyState>
);

/** Keeps the keyboard on the page when what had the focus went with the property that was taken off. */
const useFocusKept = (length: number) => {
  const count = useRef<HTMLOutputElement>(null);
  const empty = useRef<HTMLDivElement>(null);
  const before = useRef(length);
  useEffect(() => {
    if (length < before.current && document.activeElement === document.body)
      (empty.current ?? count.current)?.focus();
    before.current = length;
  }, [length]);
  return { count, empty };
};

/** The properties that the visitor keeps in mind, in this browser. */
const ShortlistPage = () => {
  const list = useShortlist();
  const { count, empty } = useFocusKept(list.length);
  const buildings = list.filter(({ kind }) => kind === 'building');
  const lands = list.filter(({ kind }) => kind === 'land');
  return (
    <>
      <PageHeader
        title="Shortlist"
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Shortlist' }]}
        lead="What you keep in mind, in one place. It stays in this browser, and nobody else sees it."
      />
      <Section $tight aria-label="Your shortlist">
        <Container>
          <Stack $gap={12}>
            <Count ref={count} tabIndex={-1} hidden={list.length === 0}>
              {list.length > 0 && (list.length === 1 ? '1 property' : `${list.length} properties`)}
            </Count>
            {list === unreadList && (
              <>
                <CardGrid data-scripted>
                  <CardSkeletons count={3} label="Loading your shortlist" />
                </CardGrid>
                <WithoutScripts>
                  The shortlist is kept by a script in your browser, and none runs here. Tell us which
                  properties you like, and an adviser will keep them in mind for you.
                </WithoutScripts>
              </>
            )}
            {list === unreadableList && (
              <ErrorState message="Your shortlist could not be read just now." onRetry={again} />
            )}
            {list.length === 0 && list !== unreadList && list !== unreadableList && (
              <div ref={empty} tabIndex={-1}>
                <Empty />
              </div>
            )}
            {buildings.length > 0 && <ShortlistSection title="Buildings" kind="building" list={buildings} />}
            {lands.length > 0 && <ShortlistSection title="Lands" kind="land" list={lands} />}
          </Stack>
        </Container>
      </Section>
    </>
  );
};

export { ShortlistPage as Component };
