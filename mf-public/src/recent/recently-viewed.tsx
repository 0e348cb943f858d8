import { Container, from, Heading, Picture, Section, Skeleton } from '@ekamra/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { summaryOf } from '../app/property-summary.ts';
import type { SavedRecord } from '../app/saved-record.ts';
import { useSavedProperty } from '../app/use-saved-property.ts';
import { remember, useRecent } from './recent.ts';

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-6) var(--space-4);
  margin-top: var(--space-6);
  ${from('m')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${from('l')} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
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
const OnScreen = styled(Section)`
  @media print {
    display: none;
  }
`;

/** One of them; nothing when it is off the market or could not be loaded, as it is beside the point of the page. */
const Item = ({ record }: { record: SavedRecord }) => {
  const { state, property } = useSavedProperty(record);
  if (state === 'loading') return <Skeleton $ratio="3 / 2" />;
  if (!property) return null;
  const { name, price, image = '', to, state: handed } = summaryOf(property);
  return (
    <Link to={to} state={handed}>
      <Picture
        src={image}
        alt=""
        ratio="3 / 2"
        sizes="(min-width: 1024px) 190px, (min-width: 768px) 30vw, 45vw"
      />
      <strong>{name}</strong>
      <span>{price}</span>
    </Link>
  );
};

/** Whether an element is near the window, from the first time on. */
const useComingNear = () => {
  const place = useRef<HTMLUListElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '600px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, near };
};

const Shown = ({ records }: { records: readonly SavedRecord[] }) => {
  const id = useId();
  const { place, near } = useComingNear();
  return (
    <OnScreen $tight aria-labelledby={id}>
      <Container>
        <Heading level={2} size="2xl" id={id}>
          Recently viewed
        </Heading>
        <List ref={place}>
          {records.map((record) => (
            <li key={record.id}>{near ? <Item record={record} /> : <Skeleton $ratio="3 / 2" />}</li>
          ))}
        </List>
      </Container>
    </OnScreen>
  );
};

/**
 * Up to six properties whose pages this browser opened before this one; nothing at first. They are fetched when the
 * visitor comes near. The page it stands on is remembered, too.
 */
export const RecentlyViewed = ({ current }: { current: SavedRecord }) => {
  const { kind, id } = current;
  const records = useRecent(current);
  useEffect(() => remember({ kind, id }), [kind, id]);
  return records.length > 0 ? <Shown records={records} /> : null;
};
