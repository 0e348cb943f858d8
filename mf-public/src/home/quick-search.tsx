import { districts, unitTypeFilters } from '@ekamra/contracts/records/options';
import { Button, Container, Field, from, Icon, optionsOf, searchIcon, Select } from '@ekamra/ui';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { browserStorage } from '@ekamra/ui/behaviour/browser-storage.ts';
import { saveSearch } from '../properties/saved-filter.ts';
import { parseSearch, searchPath } from '../properties/property-search.ts';

const Place = styled(Container)`
  padding-bottom: var(--space-8);
  ${from('m')} {
    position: absolute;
    inset: auto 0 0;
    padding-bottom: 0;
    transform: translateY(50%);
  }
`;
const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  align-items: end;
  padding: var(--space-5);
  border-radius: var(--radius-m);
  background: var(--color-white);
  color: var(--color-ink);
  box-shadow: var(--shadow-l);
  ${from('s')} {
    grid-template-columns: 1fr 1fr;
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  ${from('m')} {
    grid-template-columns: 1fr 1fr auto;
    gap: var(--space-6);
    /* Keeps the corner clear of the floating button, which would cover the form's own. */
    max-width: min(60rem, 100% - var(--space-12));
    padding: var(--space-6);
    > :last-child {
      grid-column: auto;
    }
  }
`;

const districtOptions = optionsOf(districts);
const typeOptions = optionsOf(unitTypeFilters);

/**
 * Renders a form with district and type that leads to the property browser; a plain GET form without scripts.
 */
export const QuickSearch = () => {
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const parameters = new URLSearchParams();
    for (const name of ['district', 'type']) parameters.set(name, String(fields.get(name) ?? ''));
    const { search } = parseSearch(parameters);
    saveSearch(search, browserStorage());
    void navigate(searchPath(search));
  };
  return (
    <Place as="search" aria-label="Find a property">
      <Form action="/properties" method="get" onSubmit={onSubmit}>
        <Field label="District">
          <Select name="district" placeholder="Anywhere in Odisha" options={districtOptions} />
        </Field>
        <Field label="Unit type">
          <Select name="type" placeholder="Any size" options={typeOptions} />
        </Field>
        <Button type="submit" icon={<Icon shape={searchIcon} />}>
          Search
        </Button>
      </Form>
    </Place>
  );
};
