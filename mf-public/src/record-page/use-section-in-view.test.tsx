import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { stubIntersectionObserver } from '../../testing/intersection-observer-stub.ts';
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
const currentText = () => screen.getByRole('status').textContent;

let views: ReturnType<typeof stubIntersectionObserver>;
beforeEach(() => {
  views = stubIntersectionObserver();
  render(<Page />);
});
afterEach(cleanup);

test('is the first of the sections in view, in their order', () => {
  expect(currentText()).toBe('none');
  act(() => views.show('second', 'first'));
  expect(currentText()).toBe('first');
  act(() => views.hide('first'));
  expect(currentText()).toBe('second');
});

test('is none of them when the last has left', () => {
  act(() => views.show('third'));
  act(() => views.hide('third'));
  expect(currentText()).toBe('none');
});
