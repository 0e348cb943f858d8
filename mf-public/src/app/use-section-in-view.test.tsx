import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { observedViews } from '../testing/observed-views.ts';
import { useSectionInView } from './use-section-in-view.ts';

const ids = ['first', 'second', 'third'];
const Page = () => {
  const current = useSectionInView(ids);
  return (
    <>
      <output>{current ?? 'none'}</output>
      {ids.map((id) => (
        <section key={id} id={id} />
      ))}
    </>
  );
};
const marked = () => screen.getByRole('status').textContent;

let views: ReturnType<typeof observedViews>;
beforeEach(() => {
  views = observedViews();
  render(<Page />);
});
afterEach(cleanup);

test('is the first of the sections in view, in their order', () => {
  expect(marked()).toBe('none');
  act(() => views.show('second', 'first'));
  expect(marked()).toBe('first');
  act(() => views.hide('first'));
  expect(marked()).toBe('second');
});

test('is none of them when the last has left', () => {
  act(() => views.show('third'));
  act(() => views.hide('third'));
  expect(marked()).toBe('none');
});
