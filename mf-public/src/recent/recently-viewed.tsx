import { Cluster, ColumnList, Container, Heading, OpeningLink, Picture, Section, Skeleton } from '@ekamra/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { propertySummary } from '../property-card/property-summary.ts';
import type { SavedRecord } from '../app/saved/saved-record.ts';
import { useSavedProperty } from '../app/saved/use-saved-property.ts';
import { saveVisit, useRecentRecords } from './recent-records.ts';

const List = styled(ColumnList)`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  margin-top: var(--space-6);
  li:empty {
    display: none;
  }
  a {
    display: grid;
    gap: var(--space-1);
    color: inherit;
    line-height: 1.4;
    text-decoration: none;
  }
  a[data-opening] {
    opacity: 0.6;
  }
  a:hover strong {
    text-decoration: underline;
  }
  picture {
    margin-bottom: var(--space-2);
    border-radius: var(--radius-m);
  }
  strong {
    font-weight: 600;
  }
  a > span {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
`;

/**
 * Renders one property; nothing if it is off the market or failed to load, as it isn't essential to the page.
 */
const Item = ({ record }: { record: SavedRecord }) => {
  const { state, property } = useSavedProperty(record);
  if (state === 'loading') return <Skeleton $ratio="3 / 2" />;
  if (!property) return null;
  const { name, price, images, to, state: linkState } = propertySummary(property);
  return (
    <OpeningLink to={to} state={linkState}>
      <Picture
        src={images[0] ?? ''}
        alt=""
        ratio="3 / 2"
        sizes="(min-width: 1024px) 190px, (min-width: 768px) 30vw, 45vw"
        maxWidth={960}
      />
      <strong>{name}</strong>
      <span>{price}</span>
    </OpeningLink>
  );
};

/** Returns a ref, and `near`, which becomes true when its element first comes near the window. */
const useNearViewport = () => {
  const list = useRef<HTMLUListElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: '600px' },
    );
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  return { list, isNear };
};

export interface PropertyStripProps {
  title: string;
  records: readonly SavedRecord[];
  /** Link beside the title. */
  action?: ReactNode;
}

/** Renders properties of this browser in a row of small pictures; they are fetched when they come near the window. */
export const PropertyStrip = ({ title, records, action }: PropertyStripProps) => {
  const id = useId();
  const { list, isNear } = useNearViewport();
  return (
    <Section $tight data-screen-only aria-labelledby={id}>
      <Container>
        <Cluster $justify="space-between">
          <Heading level={2} size="2xl" id={id}>
            {title}
          </Heading>
          {action}
        </Cluster>
        <List ref={list} $columns={{ m: 3, l: 6 }} $gap="var(--space-6) var(--space-4)">
          {records.map((record) => (
            <li key={record.id}>{isNear ? <Item record={record} /> : <Skeleton $ratio="3 / 2" />}</li>
          ))}
        </List>
      </Container>
    </Section>
  );
};

/**
 * Renders up to six properties whose pages this browser opened before; nothing if there are none. The current
 * page's property is stored too.
 */
export const RecentlyViewed = ({ current }: { current: SavedRecord }) => {
  const { kind, id } = current;
  const records = useRecentRecords(current);
  useEffect(() => saveVisit({ kind, id }), [kind, id]);
  return records.length > 0 ? <PropertyStrip title="Recently viewed" records={records} /> : null;
};
