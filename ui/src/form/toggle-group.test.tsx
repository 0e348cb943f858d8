import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { optionsOf } from './select.tsx';
import { ToggleGroup } from './toggle-group.tsx';

afterEach(cleanup);

const Bedrooms = ({ single }: { single?: boolean }) => {
  const [values, setValues] = useState(['3']);
  return (
    <form aria-label="Home">
      <ToggleGroup
        legend="Bedrooms"
        name="bedrooms"
        options={optionsOf(['1', '2', '3'])}
        values={values}
        onValuesChange={setValues}
        single={single}
      />
    </form>
  );
};
const submitted = () => new FormData(screen.getByRole('form', { name: 'Home' })).getAll('bedrooms');

test('several of a named group can be chosen, and come in the order of the options', () => {
  render(<Bedrooms />);
  const group = within(screen.getByRole('group', { name: 'Bedrooms' }));
  fireEvent.click(group.getByRole('checkbox', { name: '1' }));
  expect(submitted()).toEqual(['1', '3']);
  fireEvent.click(group.getByRole('checkbox', { name: '3' }));
  expect(submitted()).toEqual(['1']);
});

test('of a single choice, another one replaces the chosen one', () => {
  render(<Bedrooms single />);
  fireEvent.click(screen.getByRole('radio', { name: '2' }));
  expect(submitted()).toEqual(['2']);
});
