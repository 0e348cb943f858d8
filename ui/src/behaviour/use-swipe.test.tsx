import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useSwipe } from './use-swipe.ts';

interface Point {
  x: number;
  y: number;
}
interface Finger {
  pointerId: number;
  pointerType: string;
}
const finger: Finger = { pointerId: 1, pointerType: 'touch' };

// jsdom's pointer events have no position, mouse events do.
const fire = (type: string, { x, y }: Point, given: Finger = finger) => {
  const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y });
  fireEvent(screen.getByTestId('stage'), Object.assign(event, given));
};
const swipe = (from: Point, to: Point, given = finger) => {
  fire('pointerdown', from, given);
  fire('pointerup', to, given);
};

const show = () => {
  const onPrevious = jest.fn();
  const onNext = jest.fn();
  const Stage = () => <div data-testid="stage" {...useSwipe({ onPrevious, onNext })} />;
  render(<Stage />);
  return () => [onPrevious.mock.calls.length, onNext.mock.calls.length];
};

test('a swipe to the left is next, one to the right is previous', () => {
  const moved = show();
  swipe({ x: 200, y: 50 }, { x: 120, y: 60 });
  expect(moved()).toEqual([0, 1]);
  swipe({ x: 100, y: 50 }, { x: 180, y: 40 });
  expect(moved()).toEqual([1, 1]);
});

test('taps, scrolling and the mouse are no swipes', () => {
  const moved = show();
  swipe({ x: 200, y: 50 }, { x: 190, y: 50 });
  swipe({ x: 200, y: 50 }, { x: 140, y: 250 });
  swipe({ x: 200, y: 50 }, { x: 50, y: 50 }, { pointerId: 1, pointerType: 'mouse' });
  expect(moved()).toEqual([0, 0]);
});

test('two fingers are no swipe, and the next single one swipes again', () => {
  const moved = show();
  const second = { pointerId: 2, pointerType: 'touch' };
  fire('pointerdown', { x: 200, y: 50 });
  fire('pointerdown', { x: 220, y: 50 }, second);
  fire('pointerup', { x: 320, y: 50 }, second);
  fire('pointerup', { x: 100, y: 50 });
  expect(moved()).toEqual([0, 0]);
  swipe({ x: 200, y: 50 }, { x: 100, y: 50 });
  expect(moved()).toEqual([0, 1]);
});

test('a cancelled pointer is no swipe', () => {
  const moved = show();
  fire('pointerdown', { x: 200, y: 50 });
  fire('pointercancel', { x: 150, y: 50 });
  fire('pointerup', { x: 50, y: 50 });
  expect(moved()).toEqual([0, 0]);
});
