import { Icon, type InputProps, Button, Field, Input, xIcon, below, from, screenOnly } from '@ekamra/ui';
import { styled } from 'styled-components';
import { type ReactNode, useEffect, useState } from 'react';
import { type FilterAddress, formatFilters } from './list-address.ts';

const debounceMs = 350;

type Typed = Partial<Record<string, string>>;
const searchOf = (typed: Typed): URLSearchParams =>
  new URLSearchParams(Object.entries(typed).map(([name, value = '']) => [name, value]));

export interface TypedFiltersOptions<Filters> {
  /** Has to be a constant. */
  address: FilterAddress<Filters>;
  /** Filters of the current address. */
  filters: Filters;
  onChange(filters: Filters): void;
}

/**
 * State of filter controls: the address follows the typed filters after a pause, and the controls follow the address.
 */
export const useTypedFilters = <Filters,>({ address, filters, onChange }: TypedFiltersOptions<Filters>) => {
  const addressSearch = formatFilters(address, filters).toString();
  const [typed, setTyped] = useState<Typed>(() => Object.fromEntries(formatFilters(address, filters)));
  const [seenSearch, setSeenSearch] = useState(addressSearch);
  // The query last sent to the address, to recognise a change of our own.
  const [sentSearch, setSentSearch] = useState<string>();
  const typedFilters = address.read(searchOf(typed));
  const typedSearch = formatFilters(address, typedFilters).toString();
  if (seenSearch !== addressSearch) {
    // Our own change is ignored, because more may have been typed since. After any other, such as Back, the controls
    // follow.
    setSeenSearch(addressSearch);
    setSentSearch(undefined);
    if (addressSearch !== sentSearch) setTyped(Object.fromEntries(formatFilters(address, filters)));
  }

  useEffect(() => {
    if (typedSearch === addressSearch) return undefined;
    const timer = setTimeout(() => {
      setSentSearch(typedSearch);
      onChange(address.read(new URLSearchParams(typedSearch)));
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typedSearch, addressSearch, address, onChange]);

  return {
    /** Filters as typed. */
    typedFilters,
    /** Props of the control for the filter with this name. */
    control: (name: string) => ({
      name,
      value: typed[name] ?? '',
      onChange: ({ currentTarget }: { currentTarget: { value: string } }): void =>
        setTyped((current) => ({ ...current, [name]: currentTarget.value })),
    }),
    /** Sets some filters, as if they were typed. */
    set: (values: Typed): void => setTyped((current) => ({ ...current, ...values })),
    /** True if there is anything to clear. */
    clearable: addressSearch !== '' || Object.values(typed).some(Boolean),
    clear: (): void => {
      setTyped({});
      setSentSearch('');
      onChange(address.read(new URLSearchParams()));
    },
  };
};

const Bar = styled.form.attrs(screenOnly)<{ $columns: string }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3) var(--space-4);
  align-items: start;
  margin-bottom: var(--space-5);

  > button {
    grid-column: 1 / -1;
    justify-self: start;
    min-height: 2.75rem;
    /* Its label is in line with the fields; its edge stays on the screen. */
    margin-left: calc(-1 * min(var(--space-5), var(--page-edge)));
  }
  > div:only-of-type,
  > div:first-of-type:nth-last-of-type(2) {
    grid-column: 1 / -1;
  }
  /* Placed beside the second of two fields, where there is room; a period has a row of its own between them. */
  > div:nth-of-type(2):last-of-type + button {
    grid-column: 2;
    align-self: end;
    justify-self: end;
    margin-right: calc(-1 * var(--space-3));
  }
  ${below('xs')} {
    grid-template-columns: minmax(0, 1fr);

    > div:nth-of-type(2):last-of-type + button {
      grid-column: 1;
      justify-self: start;
    }
  }
  /* Suggestions open while typing, so their arrow is redundant. */
  input::-webkit-calendar-picker-indicator {
    display: none !important;
  }
  ${from('m')} {
    grid-template-columns: ${({ $columns }) => $columns} auto;

    > div:only-of-type,
    > div:first-of-type:nth-last-of-type(2),
    > button,
    > div:nth-of-type(2):last-of-type + button {
      grid-column: auto;
    }
    > button,
    > div:nth-of-type(2):last-of-type + button {
      align-self: start;
      justify-self: auto;
      margin: calc(1.4 * var(--text-s) + var(--space-2)) 0 0;
    }
  }
`;

interface FilterBarProps {
  /** Accessible name, such as `Filter buildings`. */
  label: string;
  /** `grid-template-columns` of the fields on wide screens. */
  columns: string;
  typed: Pick<ReturnType<typeof useTypedFilters>, 'clearable' | 'clear'>;
  /** One `Field` for each filter. */
  children: ReactNode;
}

/** Filters above a list, and Clear Filters. There is no submit button: the list updates while they are typed. */
export const FilterBar = ({ label, columns, typed, children }: FilterBarProps) => (
  <Bar aria-label={label} $columns={columns} onSubmit={(event) => event.preventDefault()}>
    {children}
    <Button variant="quiet" icon={<Icon shape={xIcon} />} disabled={!typed.clearable} onClick={typed.clear}>
      Clear Filters
    </Button>
  </Bar>
);

/** Search text of a list. */
export const SearchField = (props: InputProps) => (
  <Field label="Search">
    <Input type="search" autoComplete="off" {...props} />
  </Field>
);
