import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { fill } from '../../../testing/actions.ts';
import { RowInput } from './row-input.tsx';

const name = 'financialInfo.sellingPrice';
const Form = () => (
  <FormProvider {...useForm({ defaultValues: { financialInfo: { sellingPrice: '' } } })}>
    <RowInput name={name} row={{ kind: 'rupees', label: 'Selling price' }} />
  </FormProvider>
);

test.each(['₹ 1,85,00,000', '₹ 1.85 Cr', '1,85,00,000/-', '185 lakh', '୧.୮୫ କୋଟି'])(
  'an amount may be typed as %s, and becomes its digits when its field is left',
  async (typed) => {
    render(<Form />);
    await fill(name, typed);
    const input = screen.getByLabelText<HTMLInputElement>(/^Selling price/);
    fireEvent.blur(input);
    expect(input.value).toBe('18500000');
    expect(screen.getByText('₹ 1.85 Cr')).toBeTruthy();
    expect(screen.getByText('Exactly ₹ 1,85,00,000')).toBeTruthy();
  },
);

test('an amount that cannot be read stays as it was typed', async () => {
  render(<Form />);
  await fill(name, '80-90');
  const input = screen.getByLabelText<HTMLInputElement>(/^Selling price/);
  fireEvent.blur(input);
  expect(input.value).toBe('80-90');
});
