import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { completeBrowser } from '../testing/browser.ts';
import { PlanViewer } from './record-plan-viewer.tsx';

/** Presses a key in the viewer; true when it is left to the browser. */
const press = (key: string, more: object = {}): boolean =>
  fireEvent.keyDown(screen.getByLabelText('Plan of House 1'), { key, ...more });

beforeEach(() => {
  completeBrowser();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  render(<PlanViewer src="/plan" alt="Plan of House 1" onClose={() => undefined} />);
});
afterEach(cleanup);

test('+ enlarges the plan, and 0 shows all of it', () => {
  expect(press('+')).toBe(false);
  expect(screen.getByText('150 %')).toBeTruthy();
  expect(press('0')).toBe(false);
  expect(screen.getByText('100 %')).toBeTruthy();
});

test.each([
  ['+', { ctrlKey: true }],
  ['0', { metaKey: true }],
  ['ArrowLeft', { altKey: true }],
])('%s with %j is the browser’s', (key, more) => {
  expect(press(key, more)).toBe(true);
  expect(screen.getByText('100 %')).toBeTruthy();
});
