import { useEffect, useState } from 'react';
import type { FilterAddress } from './filter-address.ts';

/** How long typing has to rest before the list follows. */
const restMs = 350;

type Typed = Partial<Record<string, string>>;
const searchOf = (typed: Typed): URLSearchParams =>
  new URLSearchParams(Object.entries(typed).map(([name, value = '']) => [name, value]));

export interface TypedFiltersOptions<Filters> {
  /** A constant. */
  address: FilterAddress<Filters>;
  /** The filters of the address. */
  filters: Filters;
  onChange(filters: Filters): void;
}

export interface TypedFilters<Filters> {
  /** The filters that what is typed asks for. */
  wanted: Filters;
  /** The attributes of the control for the filter with this name. */
  control(name: string): {
    name: string;
    value: string;
    onChange(event: { currentTarget: { value: string } }): void;
  };
  /** Whether there is anything to clear. */
  clearable: boolean;
  clear(): void;
}

/** Filters while they are typed: the list follows once the typing rests, and the controls follow the address. */
export const useTypedFilters = <Filters>({
  address,
  filters,
  onChange,
}: TypedFiltersOptions<Filters>): TypedFilters<Filters> => {
  const inAddress = address.write(filters).toString();
  const [typed, setTyped] = useState<Typed>(() => Object.fromEntries(address.write(filters)));
  const [seen, setSeen] = useState(inAddress);
  // What the address was last told to become: a change to it is our own.
  const [sent, setSent] = useState<string>();
  const wanted = address.read(searchOf(typed));
  const wantedSearch = address.write(wanted).toString();
  if (seen !== inAddress) {
    // The address changed: by ourselves, and more may have been typed since, or by Back, which the controls follow.
    setSeen(inAddress);
    setSent(undefined);
    if (inAddress !== sent) setTyped(Object.fromEntries(address.write(filters)));
  }

  useEffect(() => {
    if (wantedSearch === inAddress) return undefined;
    const timer = setTimeout(() => {
      setSent(wantedSearch);
      onChange(address.read(new URLSearchParams(wantedSearch)));
    }, restMs);
    return () => clearTimeout(timer);
  }, [wantedSearch, inAddress, address, onChange]);

  return {
    wanted,
    control: (name) => ({
      name,
      value: typed[name] ?? '',
      onChange: ({ currentTarget }) => setTyped((current) => ({ ...current, [name]: currentTarget.value })),
    }),
    clearable: inAddress !== '' || Object.values(typed).some(Boolean),
    clear: () => {
      setTyped({});
      setSent('');
      onChange(address.read(new URLSearchParams()));
    },
  };
};
