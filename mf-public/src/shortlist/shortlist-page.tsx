import { absoluteUrl } from '@ekamra/contracts/calls/site-url';
import {
  Alert,
  Button,
  CardSkeletons,
  Cluster,
  Container,
  EmptyState,
  ErrorState,
  Icon,
  PageHeader,
  Section,
  shareIcon,
  Stack,
} from '@ekamra/ui';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { sharePage } from '../app/head/share-page.ts';
import { ActionLinks } from '../app/parts/action-links.tsx';
import { CardGrid } from '../property-card/card-grid.ts';
import { WithoutScripts } from '../app/parts/without-scripts.tsx';
import { availableRecords, type SavedList, unreadableList, unreadList } from '../app/saved/saved-record.ts';
import { useShell } from '../app/shell-context.tsx';
import { parseShared, SharedList, sharedPath } from './shared-list.tsx';
import { shortlist, shortLivedMessage, useShortlist } from './shortlist.ts';
import { ShortlistSection } from './shortlist-section.tsx';

const Count = styled.output`
  display: block;
  /* Negative margin, because it belongs to the list below it. */
  margin-bottom: calc(var(--space-6) * -1);
  color: var(--color-ink-soft);
`;
const retryRead = () => void shortlist.change((list) => list).catch(() => undefined);

const Empty = () => (
  <EmptyState
    title="Nothing on your shortlist yet"
    action={
      <ActionLinks
        links={{ 'Browse buildings': '/properties', 'Browse lands': '/properties?tab=lands' }}
        justify="center"
      />
    }
  >
    Press the heart on a building or a plot to keep it here. No account is needed: the list stays in this
    browser.
  </EmptyState>
);

/** Returns how many properties are on the list, with those that are gone apart. */
const countText = (list: SavedList): string => {
  const { length } = availableRecords(list);
  const gone = list.length - length;
  const counted = length === 1 ? '1 property' : `${length} properties`;
  return gone === 0 ? counted : `${counted}, ${gone} no longer on our list`;
};

/** Restores the focus to the page when the focused element was removed with its property. */
const useFocusFallback = (length: number) => {
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

/** Renders the shortlist, which is stored in this browser. */
const ShortlistPage = () => {
  const list = useShortlist();
  const { count, empty } = useFocusFallback(list.length);
  const buildings = list.filter(({ kind }) => kind === 'building');
  const lands = list.filter(({ kind }) => kind === 'land');
  const [search] = useSearchParams();
  const shared = parseShared(search);
  const { config } = useShell();
  return (
    <>
      <PageHeader title="Shortlist" isSlim />
      <Section $tight aria-label="Your shortlist">
        <Container>
          <Stack $gap={12}>
            {shared.length > 0 && <SharedList records={shared} />}
            <Count ref={count} tabIndex={-1} hidden={list.length === 0}>
              {list.length > 0 &&
                `${countText(list)}. The list stays in this browser, and nobody else sees it.`}
            </Count>
            {availableRecords(list).length > 0 && (
              <Cluster data-screen-only>
                <Button
                  size="s"
                  variant="secondary"
                  icon={<Icon shape={shareIcon} />}
                  onClick={() =>
                    void sharePage({
                      title: 'Shortlist',
                      url: absoluteUrl(sharedPath(availableRecords(list)), config),
                    })
                  }
                >
                  Share this list
                </Button>
              </Cluster>
            )}
            {list.length > 0 && !shortlist.isLasting() && <Alert>{shortLivedMessage}</Alert>}
            {list === unreadList && (
              <>
                <CardGrid data-scripted aria-busy="true">
                  <CardSkeletons count={3} isDense label="Loading your shortlist" />
                </CardGrid>
                <WithoutScripts>
                  The shortlist is kept by a script in your browser, and none runs here. Tell us which
                  properties you like, and an adviser will keep them in mind for you.
                </WithoutScripts>
              </>
            )}
            {list === unreadableList && (
              <ErrorState message="Your shortlist could not be read just now." onRetry={retryRead} />
            )}
            {list.length === 0 && shared.length === 0 && list !== unreadList && list !== unreadableList && (
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
