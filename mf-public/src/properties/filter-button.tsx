import { below, Button, from, Icon, slidersIcon, useHistoryOverlay, VisuallyHidden } from '@ekamra/ui';
import { type ComponentType, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { withRetries } from '@ekamra/contracts/calls/retry';
import type { FilterFieldsProps } from './filter-fields.tsx';
import type { FilterSheetProps } from './filter-sheet.tsx';
import { filtersId } from './filters-id.ts';
import { filterCount } from './property-search.ts';

const Place = styled.div<{ $isBeside: boolean }>`
  flex: none;
  ${({ $isBeside }) => ($isBeside ? below('l') : from('l'))} {
    display: none;
  }
`;
const Badge = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 1.5rem;
  height: 1.5rem;
  padding-inline: var(--space-1);
  border-radius: var(--radius-round);
  background: var(--color-primary);
  color: var(--color-white);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
`;
const PlainLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
`;

/** Loads the sheet when it is about to be opened, not with the page. */
const loadSheet = () => withRetries(() => import('./filter-sheet.tsx'));
const prepareSheet = () => void loadSheet().catch(() => undefined);

export interface FilterButtonProps extends FilterFieldsProps {
  /** For the button beside the other filters: the number of active ones that are only in the sheet. */
  furtherCount?: number;
}

/**
 * Renders the button that opens the sheet of all filters, with the number of active ones: that of the count of results,
 * where there is no room for filters beside the list, or that below those. If the sheet fails to load, and without
 * scripts, the filters of the page are shown.
 */
export const FilterButton = ({ search, onChange, furtherCount }: FilterButtonProps) => {
  const isBeside = furtherCount !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps>>();
  const [isLoading, setLoading] = useState(false);
  const overlay = useHistoryOverlay();
  const count = furtherCount ?? filterCount(search);
  const open = async (): Promise<void> => {
    setLoading(true);
    try {
      const { FilterSheet } = await loadSheet();
      setSheet(() => FilterSheet);
      overlay.open();
    } catch {
      window.location.hash = filtersId;
    }
    setLoading(false);
  };
  return (
    <Place $isBeside={isBeside}>
      <Button
        ref={button}
        data-scripted
        variant="secondary"
        icon={<Icon shape={slidersIcon} />}
        iconAfter={
          count > 0 && (
            <Badge>
              <span>{count}</span>
              <VisuallyHidden> set</VisuallyHidden>
            </Badge>
          )
        }
        aria-haspopup="dialog"
        busy={isLoading}
        onPointerEnter={prepareSheet}
        onFocus={prepareSheet}
        onClick={() => void open()}
      >
        {isBeside ? 'More filters' : 'Filters'}
      </Button>
      {!isBeside && (
        <noscript>
          <PlainLink href={`#${filtersId}`}>Filters</PlainLink>
        </noscript>
      )}
      {Sheet && overlay.isOpen && (
        <Sheet search={search} onApply={onChange} onClose={overlay.close} opener={button} />
      )}
    </Place>
  );
};
