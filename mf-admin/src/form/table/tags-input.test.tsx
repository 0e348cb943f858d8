import { describe, expect, test } from '@jest/globals';
import { render, screen, within, fireEvent } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { fill, perform, press } from '../../../testing/actions.ts';
import type { RowOfKind } from './rows.ts';
import { TagsInput } from './tags-input.tsx';

const name = 'extraInfo.amenities';
const row: RowOfKind<'tags'> = {
  label: 'Amenities',
  kind: 'tags',
  inputLabel: 'Amenity',
  noun: 'amenity',
  suggestions: ['Lift', 'Club house'],
  listLabels: { chosen: 'Chosen amenities', suggestions: 'Usual amenities' },
};
const Form = ({ amenities }: { amenities: string[] }) => (
  <FormProvider {...useForm({ defaultValues: { extraInfo: { amenities } } })}>
    <TagsInput name={name} row={row} />
  </FormProvider>
);
const open = (amenities: string[] = []) => render(<Form amenities={amenities} />).container;
const input = () => screen.getByLabelText<HTMLInputElement>(row.inputLabel);
const tags = () =>
  within(screen.getByRole('list', { name: row.listLabels.chosen }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const chips = () =>
  within(screen.getByRole('list', { name: row.listLabels.suggestions }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const type = (text: string) => fill(name, text);
const leave = () => perform(() => fireEvent.blur(input()));
const enter = (composition = {}) =>
  perform(() => fireEvent.keyDown(input(), { key: 'Enter', ...composition }));

describe('a text being typed', () => {
  test('is in the list while it is typed, so that leaving the field adds nothing to the page', async () => {
    const container = open(['Lift']);
    for (const text of ['Roof', 'Rooftop', 'Rooftop garden']) await type(text);
    const before = container.innerHTML.length;
    expect(tags()).toEqual(['Lift', 'Rooftop garden']);
    await leave();
    expect(tags()).toEqual(['Lift', 'Rooftop garden']);
    expect(input().value).toBe('');
    expect(container.innerHTML).toHaveLength(before - ' value="Rooftop garden"'.length + ' value=""'.length);
  });

  test('leaves the list when it is emptied', async () => {
    open(['Lift']);
    await type('Roof');
    await type(' ');
    expect(tags()).toEqual(['Lift']);
  });

  test('is no second tag if it was chosen before, in whatever case', async () => {
    open(['Lift']);
    for (const text of ['l', 'lift', 'lift shaft', 'LIFT']) await type(text);
    expect(tags()).toEqual(['Lift']);
    await leave();
    expect(tags()).toEqual(['Lift']);
  });

  test.each([['Enter', () => enter()] as const, ['Add', () => press('Add')] as const])(
    'is finished by %s, and the next one is another tag',
    async (_, finish) => {
      open();
      await type('Rooftop garden');
      await finish();
      expect(input().value).toBe('');
      await type('Stepwell court');
      expect(tags()).toEqual(['Rooftop garden', 'Stepwell court']);
    },
  );

  test.each([{ isComposing: true }, { keyCode: 229 }])(
    'is not finished by the Enter of an input method (%j)',
    async (composition) => {
      open();
      await type('ଛାତ');
      await enter(composition);
      expect(input().value).toBe('ଛାତ');
    },
  );
});

describe('a suggestion', () => {
  test('pressed after a text was typed is added, and the text stays', async () => {
    open();
    await type('Rooftop garden');
    await leave();
    await press('Add Lift');
    expect(tags()).toEqual(['Rooftop garden', 'Lift']);
  });

  test('is not offered once it was typed in other case', async () => {
    open();
    expect(chips()).toContain('Lift');
    await type('lift');
    expect(chips()).not.toContain('Lift');
    await leave();
    expect(chips()).not.toContain('Lift');
    expect(tags()).toEqual(['lift']);
  });
});
