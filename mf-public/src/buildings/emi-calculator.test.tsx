import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { EmiCalculator } from './emi-calculator.tsx';

const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name: `${name}, slider` });
const monthly = () => screen.getByText('Monthly instalment').nextElementSibling?.textContent;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

afterEach(cleanup);

test('goes by the stated price: 75 % of 1 crore at 8.5 % over 20 years', () => {
  render(<EmiCalculator price={1_00_00_000} />);
  expect(screen.getByText(/For the price of ₹ 1,00,00,000/)).toBeTruthy();
  expect(screen.getByText('₹ 75 L borrowed, ₹ 25 L of your own')).toBeTruthy();
  expect(monthly()).toBe('₹ 65,087');
  expect(screen.queryByRole('spinbutton', { name: 'Price in ₹' })).toBeNull();
});

test('follows the stated price when a newer one arrives', () => {
  const { rerender } = render(<EmiCalculator price={50_00_000} />);
  rerender(<EmiCalculator price={1_00_00_000} />);
  expect(screen.getByText('₹ 75 L borrowed, ₹ 25 L of your own')).toBeTruthy();
  expect(monthly()).toBe('₹ 65,087');
});

test('asks for a price where none is stated', () => {
  render(<EmiCalculator price={undefined} />);
  type('Price in ₹', '10000000');
  expect(monthly()).toBe('₹ 65,087');
});

test('slider and number are the same, and the result follows', () => {
  render(<EmiCalculator price={1_00_00_000} />);
  fireEvent.change(slider('Years'), { target: { value: '10' } });
  expect(field('Years').value).toBe('10');
  const ten = monthly();
  type('Years', '30');
  expect(slider('Years').value).toBe('30');
  expect(monthly()).not.toBe(ten);
});

test('a new result is said once it stays, in one sentence', async () => {
  const { container } = render(<EmiCalculator price={1_00_00_000} />);
  const said = container.querySelector('output');
  const before = said?.textContent;
  expect(before).toBe('₹ 75 L borrowed: ₹ 65,087 a month, ₹ 1.56 Cr in all');
  fireEvent.change(slider('Years'), { target: { value: '11' } });
  fireEvent.change(slider('Years'), { target: { value: '10' } });
  expect(said?.textContent).toBe(before);
  await waitFor(() => expect(said?.textContent).toContain(`${monthly()} a month`));
  expect(said?.querySelector('div, dl')).toBeNull();
});

test('what is typed beyond the bounds counts for nothing, and is brought back when the field is left', () => {
  render(<EmiCalculator price={1_00_00_000} />);
  type('Interest, % a year', '99');
  expect(monthly()).toBe('₹ 65,087');
  fireEvent.blur(field('Interest, % a year'));
  expect(field('Interest, % a year').value).toBe('15');
  type('Interest, % a year', '');
  fireEvent.blur(field('Interest, % a year'));
  expect(field('Interest, % a year').value).toBe('15');
});

test('says that it is an estimate, and by which formula', () => {
  render(<EmiCalculator price={1_00_00_000} />);
  expect(screen.getByText(/This is an estimate and no offer of a loan\. EMI = P × r/)).toBeTruthy();
});
