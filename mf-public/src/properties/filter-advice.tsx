import { StackList, Text } from '@ekamra/ui';
import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { browserStorage } from '@ekamra/ui/behaviour/browser-storage.ts';
import { useAreaUnit } from '../app/area/area-unit.ts';
import { useShell } from '../app/shell-context.tsx';
import { type PropertySearch, propertyCount, searchPath, withFilter } from './property-search.ts';
import { propertyTotalQuery } from './property-total.ts';
import { saveSearch } from './saved-filter.ts';
import { setFilters, type SetFilter } from './set-filters.ts';

/** Most filters that are tried, each with a request. */
const maxTried = 8;

/** Returns what can be dropped of a search: an amenity, or all values of another filter, of which one is enough. */
const droppable = (search: PropertySearch, filters: readonly SetFilter[]): SetFilter[] =>
  [...new Set(filters.map(({ parameter }) => parameter))].flatMap((parameter) => {
    const own = filters.filter((filter) => filter.parameter === parameter);
    const [first] = own;
    if (!first || own.length === 1 || parameter === 'amenity') return own;
    const label = own.map((filter) => filter.label).join(' or ');
    return [{ ...first, label, without: withFilter(search, parameter, '') }];
  });

const Frame = styled.section`
  display: grid;
  gap: var(--space-3);
  justify-items: center;
  text-align: center;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;

/** Renders which single filter of an empty search to drop, and how many properties that gives; nothing if none does. */
export const FilterAdvice = ({ search }: { search: PropertySearch }) => {
  const id = useId();
  const { api } = useShell();
  const filters = droppable(search, setFilters(search, useAreaUnit())).slice(0, maxTried);
  const totals = useQueries({
    queries: filters.map(({ without }) => propertyTotalQuery(api, without)),
  });
  // Shown at once with the last answer, so that no line moves another.
  if (totals.some(({ isPending }) => isPending)) return null;
  const helpful = filters
    .map((filter, index) => ({ ...filter, total: totals[index]?.data ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
  if (helpful.length === 0) return null;
  return (
    <Frame aria-labelledby={id}>
      <Text $strong id={id}>
        With one filter less
      </Text>
      <StackList $gap={1}>
        {helpful.map(({ parameter, label, without, total }) => (
          <li key={`${parameter} ${label}`}>
            <Link
              to={searchPath(without)}
              preventScrollReset
              onClick={() => saveSearch(without, browserStorage())}
            >
              {`Without “${label}”: ${propertyCount(total, search)}`}
            </Link>
          </li>
        ))}
      </StackList>
    </Frame>
  );
};
