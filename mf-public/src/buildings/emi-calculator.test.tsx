import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { EmiCalculator } from './emi-calculator.tsx';

const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name: `${name}, slider` });
const monthly = () => screen.getByText('Monthly instalment').nextElementSibling?.textContent;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

afterEach(cleanup);

test('uses the stated price: 75 % of 1 crore at 8.5 % over 20 years', () => {
  render(<EmiCalculator price={1_00_00_000} />);
  expect(screen.getByText(/For the price of ₹ 1,00,00,000/)).toBeTruthy();
  expect(screen.getByText('₹ 75 L borrowed, ₹ 25 L of your own')).toBeTruthy();
  expect(monthly()).toBe('₹ 65,087');
  expect(screen.queryByRole('spinbutton', { name: 'Price in ₹' })).toBeNull();
});

test('updates when a newer stated price arrives', () => {
  const { rerender } = render(<EmiCalculator price={50_00_000} />);
  rerender(<EmiCalculator price={1_00_00_000} />);
  expect(screen.getByText('₹ 75 L borrowed, ₹ 25 L of your own')).toBeTruthy();
  expect(monthly()).toBe('₹ 65,087');
});

test('has a price field if no price is stated', () => {
  render(<EmiCalculator price={undefined} />);
  type('Price in ₹', '10000000');
  expect(monthly()).toBe('₹ 65,087');
});

test('slider and number field show the same value, and the result follows', () => {
  render(<EmiCalculator price={1_00_00_000} />);
  fireEvent.change(slider('Years'), { target: { value: '10' } });
  expect(field('Years').value).toBe('10');
  const tenYears = monthly();
  type('Years', '30');
  expect(slider('Years').value).toBe('30');
  expect(monthly()).not.toBe(tenYears);
});

test('a new result is announced in one sentence once it has settled', async () => {
  const { container } = render(<EmiCalculator price={1_00_00_000} />);
  const announcement = container.querySelector('output');
  const before = announcement?.textContent;
  expect(before).toBe('₹ 75 L borrowed: ₹ 65,087 a month, ₹ 1.56 Cr in all');
  fireEvent.change(slider('Years'), { target: { value: '11' } });
  fireEvent.change(slider('Years'), { target: { value: '10' } });
  expect(announcement?.textContent).toBe(before);
  await waitFor(() => expect(announcement?.textContent).toContain(`${monthly()} a month`));
  expect(announcement?.querySelector('div, dl')).toBeNull();
});

test('a typed value out of bounds counts as the bound at once, and blur corrects only its text', () => {
  render(<EmiCalculator price={1_00_00_000} />);
  type('Interest, % a year', '99');
  expect(field('Interest, % a year').value).toBe('99');
  const atMost = monthly();
  expect(atMost).not.toBe('₹ 65,087');
  fireEvent.blur(field('Interest, % a year'));
  expect(field('Interest, % a year').value).toBe('15');
  expect(monthly()).toBe(atMost);
  type('Interest, % a year', '');
  fireEvent.blur(field('Interest, % a year'));
  expect(field('Interest, % a year').value).toBe('15');
});

test('states that it is an estimate, and the formula', () => {
  render(<EmiCalculator price={1_00_00_000} />);
  expect(screen.getByText(/This is an estimate and no offer of a loan\. EMI = P × r/)).toBeTruthy();
});
