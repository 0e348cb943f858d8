import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { pageNumbers } from './page-numbers.ts';
import { Pagination } from './pagination.tsx';

const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');

const blogPages = (page: number) => (
  <MemoryRouter>
    <Pagination page={page} pages={3} to={(next) => `/all-blogs?page=${next}`} />
  </MemoryRouter>
);

describe('Pagination', () => {
  test('shows the position, and moves by one', () => {
    const onPage = jest.fn();
    render(<Pagination page={2} pages={3} onPage={onPage} />);
    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    fireEvent.click(screen.getByRole('button', { name: 'Prev' }));
    expect(onPage.mock.calls).toEqual([[3], [1]]);
  });

  test.each([
    { where: 'the first page', page: 1, pages: 3, out: [true, false] },
    { where: 'the last page', page: 3, pages: 3, out: [false, true] },
    { where: 'the only page', page: 1, pages: 1, out: [true, true] },
    { where: 'an empty list', page: 1, pages: 0, out: [true, true] },
  ])('disables the steps that lead nowhere on $where', ({ page, pages, out }) => {
    render(<Pagination page={page} pages={pages} onPage={jest.fn()} />);
    expect([isDisabled('Prev'), isDisabled('Next')]).toEqual(out);
  });

  test('an empty list is page 1 of 1', () => {
    render(<Pagination page={1} pages={0} onPage={jest.fn()} />);
    expect(screen.getByText('Page 1 of 1')).toBeTruthy();
  });

  test('with addresses, its steps and numbers are links and the current one is marked', () => {
    render(
      <MemoryRouter>
        <Pagination variant="numbers" page={2} pages={3} to={(page) => `/all-blogs?page=${page}`} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/all-blogs?page=3');
    expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/all-blogs?page=1');
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2');
  });

  test.each([
    { pages: 'addresses', way: { to: (page: number) => `/all-blogs?page=${page}` } },
    { pages: 'the caller’s state', way: { onPage: jest.fn() } },
  ])('with $pages, a step to the last page keeps the focus', ({ way }) => {
    const list = (page: number) => (
      <MemoryRouter>
        <Pagination page={page} pages={3} {...way} />
      </MemoryRouter>
    );
    const { rerender } = render(list(2));
    act(() => screen.getByText('Next').parentElement?.focus());
    rerender(list(3));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    act(() => screen.getByRole('button', { name: 'Next' }).blur());
    expect(isDisabled('Next')).toBe(true);
  });

  test('the step does not take the focus when the last page is reached another way', () => {
    const { rerender } = render(blogPages(2));
    act(() => screen.getByText('Next').parentElement?.focus());
    rerender(blogPages(3));
    rerender(blogPages(2));
    rerender(blogPages(3));
    expect(document.activeElement).toBe(document.body);
  });
});

describe('pageNumbers', () => {
  test.each([
    [1, 1, [1]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 12, [1, 2, 3, 4, 5, 'gap-after', 12]],
    [4, 12, [1, 2, 3, 4, 5, 'gap-after', 12]],
    [6, 12, [1, 'gap-before', 5, 6, 7, 'gap-after', 12]],
    [9, 12, [1, 'gap-before', 8, 9, 10, 11, 12]],
    [12, 12, [1, 'gap-before', 8, 9, 10, 11, 12]],
  ])('page %d of %d', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });
});
