import { expect, jest } from '@jest/globals';
import { fireEvent, waitFor } from '@testing-library/react';
import { perform } from './actions.ts';

const height = 100;

/** Gives each entry of a list a place below the one before, because jsdom lays nothing out. */
const layOut = (list: Element): void => {
  for (const [index, entry] of [...list.children].entries())
    entry.getBoundingClientRect = () => new DOMRect(0, index * height, height, height);
};

type PointerType = 'mouse' | 'touch';
interface Place {
  pointerType: PointerType;
  clientY: number;
}
/** Fires a pointer event, made of a mouse event because jsdom has no PointerEvent. */
const point = (target: Element, type: string, { pointerType, clientY }: Place): Promise<void> =>
  perform(() => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: height / 2, clientY });
    fireEvent(target, Object.assign(event, { pointerType, isPrimary: true }));
  });

/** True if a click reaches the page: for a moment after a drag the library holds back the one that ends it. */
const isClickHeard = (): boolean => {
  const hear = jest.fn();
  document.body.addEventListener('click', hear, { once: true });
  document.body.click();
  document.body.removeEventListener('click', hear);
  return hear.mock.calls.length > 0;
};

/** Drags the entry of a list that `handle` is in to the place of the entry at index `to`. */
export const drag = async (
  handle: Element | null | undefined,
  to: number,
  pointerType: PointerType = 'mouse',
): Promise<void> => {
  const list = handle?.closest('li')?.parentElement;
  if (!handle || !list) throw new Error('There is no handle in a list');
  layOut(list);
  const from = [...list.children].findIndex((entry) => entry.contains(handle));
  const at = (index: number): Place => ({ pointerType, clientY: (index + 0.5) * height });
  await point(handle, 'pointerdown', at(from));
  await point(handle, 'pointermove', at((from + to) / 2));
  await point(handle, 'pointermove', at(to));
  await point(handle, 'pointerup', at(to));
  await waitFor(() => expect(isClickHeard()).toBe(true));
};
