import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { EmiCalculator } from './emi-calculator.tsx';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name: `${name}, slider` });
const monthly = () => screen.getByText('Monthly instalment').nextElementSibling?.textContent;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

afterEach(cleanup);

test('uses the stated price: 75 % of 1 crore at 8.5 % over 20 years', () => {
  render(<EmiCalculator price={1_00_00_000} />);
  expect(screen.getByText(/For the price of ₹ 1,00,00,000/)).toBeTruthy();
  expect(screen.getByText('₹ 75 L borrowed, ₹ 25 L of your own')).toBeTruthy();
  expect(monthly()).toBe('₹ 65,087');
  expect(screen.queryByRole('textbox', { name: 'Price in ₹' })).toBeNull();
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

test.each([
  ['Years', ['4', '40'], '1 to 30'],
  ['Loan, % of the price', ['10', '100'], '10 to 90: banks lend at most 90 %'],
  ['Interest, % a year', ['9', '99'], '0 to 15'],
  ['Years', ['4', ''], '1 to 30'],
  ['Years', ['4', '4-5'], '1 to 30'],
] as const)(
  '%s: no result once a number within %j is left, which stays as typed',
  (name, [within, beyond], range) => {
    render(<EmiCalculator price={1_00_00_000} />);
    type(name, within);
    expect(monthly()).toMatch(/^₹ [\d,]+$/);
    type(name, beyond);
    expect(monthly()).toBe('No result yet: a number is missing or out of bounds.');
    expect(screen.queryByText('Paid back in all')).toBeNull();
    fireEvent.blur(field(name));
    expect(field(name).value).toBe(beyond);
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain(`Enter ${range}`);
    type(name, within);
    expect(monthly()).toMatch(/^₹ [\d,]+$/);
  },
);

test.each(['100 lakh', '1 Cr', '₹ 100 L', '1,00,00,000/-', '୧ କୋଟି'])(
  'a price may be typed as %s, and stays as typed',
  (typed) => {
    render(<EmiCalculator price={undefined} />);
    type('Price in ₹', typed);
    fireEvent.blur(field('Price in ₹'));
    expect(field('Price in ₹').value).toBe(typed);
    expect(screen.getByText('₹ 1 Cr')).toBeTruthy();
    expect(monthly()).toBe('₹ 65,087');
  },
);

test('a price out of bounds is told its bounds', () => {
  render(<EmiCalculator price={undefined} />);
  type('Price in ₹', '85');
  expect(screen.getByText('Enter ₹ 5 L to ₹ 10 Cr')).toBeTruthy();
});

test('a number may be typed with its sign and in Odia digits', () => {
  render(<EmiCalculator price={1_00_00_000} />);
  type('Interest, % a year', '୮.୫ %');
  expect(monthly()).toBe('₹ 65,087');
});

test.each([
  ['Interest, % a year', '8,5', '₹ 65,087'],
  ['Interest, % a year', '8,50 %', '₹ 65,087'],
  ['Interest, % a year', '0', '₹ 31,250'],
  ['Loan, % of the price', '75,0', '₹ 65,087'],
])('%s: %s is answered with %s a month', (name, text, result) => {
  render(<EmiCalculator price={1_00_00_000} />);
  type(name, text);
  expect(monthly()).toBe(result);
  expect(field(name).value).toBe(text);
});

test('a price with a decimal comma is understood', () => {
  render(<EmiCalculator price={undefined} />);
  type('Price in ₹', '1,5 Cr');
  expect(screen.getByText('₹ 1.5 Cr')).toBeTruthy();
});

test('states that it is an estimate, and the formula', () => {
  render(<EmiCalculator price={1_00_00_000} />);
  expect(screen.getByText(/This is an estimate and no offer of a loan\. EMI = P × r/)).toBeTruthy();
});
