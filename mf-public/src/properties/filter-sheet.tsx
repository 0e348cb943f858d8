import { useQuery } from '@tanstack/react-query';
import { buildingsQuery, landsQuery } from '../app/queries.ts';
import { useShell } from '../app/shell-context.tsx';
import { Button, Modal, Stack, useDebounced, VisuallyHidden } from '@ekamra/ui';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { BarFields, besideFilters, NamedFields } from './filter-fields.tsx';
import { FurtherFields } from './further-fields.tsx';
import {
  buildingListQuery,
  isFiltered,
  landListQuery,
  propertyCount,
  type PropertySearch,
  searchPath,
  withoutFilters,
} from './property-search.ts';

/**
 * Returns the number of properties of a search over all its pages; undefined while unknown. It fetches the
 * list that the page shows next, so that it is cached when the search is applied.
 */
const usePropertyTotal = (search: PropertySearch): number | undefined => {
  const { api } = useShell();
  const isLands = search.tab === 'lands';
  const buildings = useQuery({
    ...buildingsQuery(api, isLands ? {} : buildingListQuery(search)),
    enabled: !isLands,
  });
  const lands = useQuery({ ...landsQuery(api, isLands ? landListQuery(search) : {}), enabled: isLands });
  const { data } = isLands ? lands : buildings;
  return data?.total ?? data?.data.length;
};

/** Milliseconds after the last change until the properties are counted. */
const countDelay = 250;

const Actions = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3);
  width: 100%;
`;

export interface FilterSheetProps {
  /** The current search of the page, from which the sheet's draft starts. */
  search: PropertySearch;
  onApply: (next: PropertySearch) => void;
  onClose: () => void;
  /** Gets the focus when the sheet closes. */
  opener: RefObject<HTMLElement | null>;
}

/**
 * Renders all filters of a tab in a sheet with the number of matching properties; they are applied together.
 */
export const FilterSheet = ({ search, onApply, onClose, opener }: FilterSheetProps) => {
  const [draft, setDraft] = useState(search);
  // Not the first field: a phone would open its keyboard over the others.
  const fields = useRef<HTMLDivElement>(null);
  const formId = useId();
  const total = usePropertyTotal(useDebounced(draft, countDelay));
  const totalText = total === undefined ? undefined : propertyCount(total, draft);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    // Another search replaces the history entry of the sheet, which closes it.
    if (searchPath(draft) === searchPath(search)) onClose();
    else onApply(draft);
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
      title="Filters"
      initialFocus={fields}
      finalFocus={opener}
      footer={
        <Actions>
          <Button
            variant="secondary"
            disabled={!isFiltered(draft)}
            onClick={() => setDraft(withoutFilters(draft))}
          >
            Clear
          </Button>
          <Button type="submit" form={formId}>
            {totalText ? `Show ${totalText}` : 'Apply'}
          </Button>
        </Actions>
      }
    >
      <form id={formId} onSubmit={apply} autoComplete="off">
        <Stack ref={fields} tabIndex={-1} $gap={5}>
          <BarFields search={draft} onChange={setDraft} isLive />
          <NamedFields names={besideFilters} search={draft} onChange={setDraft} isLive />
          <FurtherFields search={draft} onChange={setDraft} isLive />
        </Stack>
      </form>
      <VisuallyHidden as="output">{totalText}</VisuallyHidden>
    </Modal>
  );
};
