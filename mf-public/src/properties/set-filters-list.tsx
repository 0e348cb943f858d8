import { below, Button, Chip, from, useFocusOnRemoval, VisuallyHidden } from '@ekamra/ui';
import { styled } from 'styled-components';
import { useAreaUnit } from '../app/area/area-unit.ts';
import type { FilterFieldsProps } from './filter-fields.tsx';
import { type PropertySearch, withoutFilters } from './property-search.ts';
import { recalledText } from './saved-filter.ts';
import { setFilters, type SetFilter, setOrder } from './set-filters.ts';

const List = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  ${below('l')} {
    flex-basis: 100%;
    order: 1;
  }
  ${from('m')} {
    /* The bar above shows the same. */
    [data-in-bar] {
      display: none;
    }
  }
`;
const Recalled = styled.li`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

interface ChipsProps {
  filters: readonly SetFilter[];
  recalled: string | undefined;
  onRemove: (next: PropertySearch) => void;
  onClear: () => void;
}

const Chips = ({ filters, recalled, onRemove, onClear }: ChipsProps) => {
  const list = useFocusOnRemoval<HTMLUListElement>();
  const change = (next: () => void) => () => {
    // The pressed button is about to leave the list.
    list.current?.focus({ preventScroll: true });
    next();
  };
  return (
    <List ref={list} tabIndex={-1} aria-label="Filters that are set" data-scripted>
      {recalled && (
        <Recalled>
          {`${recalled} · `}
          <Button variant="quiet" size="s" onClick={change(onClear)}>
            Clear<VisuallyHidden> what was remembered</VisuallyHidden>
          </Button>
        </Recalled>
      )}
      {filters.map(({ parameter, value, label, without }) => (
        <li key={`${parameter} ${value}`} data-in-bar={parameter === 'place' || undefined}>
          <Chip label={label} onRemove={change(() => onRemove(without))} />
        </li>
      ))}
    </List>
  );
};

/** Renders what is set of a search, each with a way to remove it, and when it was last so if it was remembered. */
export const SetFilters = ({ search, onChange }: FilterFieldsProps) => {
  const order = setOrder(search);
  const filters = [...setFilters(search, useAreaUnit()), ...(order ? [order] : [])];
  if (filters.length === 0) return null;
  return (
    <Chips
      filters={filters}
      recalled={recalledText(search)}
      onRemove={onChange}
      onClear={() => onChange(withoutFilters(search))}
    />
  );
};
