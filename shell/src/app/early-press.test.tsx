import { afterEach, expect, jest, test } from '@jest/globals';
import { searchRequest } from '@ekamra/contracts/front/shell';
import { earlyPressAttribute, earlyPressCode } from '../boot/early-press.ts';
import { takeEarlyPress } from './early-press.ts';

const html = `<div id="root"><a href="#a">Link</a><button type="button" id="menu"><b>Open menu</b></button>
  <button type="button" id="filters">Filters</button><form><button id="send">Send</button></form></div>`;
const find = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};
/** Counts the presses that reach the page's buttons from now on. */
const listen = () => {
  const onClick = jest.fn<(id: string) => void>();
  find('#root').addEventListener('click', ({ target }) => {
    onClick((target as Element).closest('a, button')?.id ?? '');
  });
  return onClick;
};
/** Opens a page as the server sends it. */
const openPage = () => {
  document.body.innerHTML = html;
  const code = document.createElement('script');
  code.textContent = earlyPressCode;
  document.head.append(code);
};
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const marked = () => document.querySelector(`[${earlyPressAttribute}]`)?.id;

// A device without a mouse.
window.matchMedia = () => ({ matches: false }) as MediaQueryList;
afterEach(() => takeEarlyPress().repeat());

test('the button that was pressed last is marked at once, and pressed once after hydration', async () => {
  openPage();
  find('#filters').click();
  for (const _ of [1, 2, 3]) find('#menu b').click();
  expect(marked()).toBe('menu');
  const { repeat } = takeEarlyPress();
  const onClick = listen();
  repeat();
  await nextTask();
  expect(onClick.mock.calls).toEqual([['menu']]);
  expect(marked()).toBeUndefined();
});

test.each(['#send', 'a'])(
  '%s works without scripts, is not pressed again, and forgets the press before',
  async (id) => {
    openPage();
    find('#root').addEventListener('click', (event) => event.preventDefault());
    find('#menu').click();
    find(id).click();
    const { repeat } = takeEarlyPress();
    const onClick = listen();
    repeat();
    await nextTask();
    expect(onClick).not.toHaveBeenCalled();
  },
);

test('a button that is gone meanwhile is not pressed', async () => {
  openPage();
  find('#menu').click();
  const { repeat } = takeEarlyPress();
  const onClick = listen();
  repeat();
  find('#menu').remove();
  await nextTask();
  expect(onClick).not.toHaveBeenCalled();
});

test('presses while the page hydrates belong to React, and replace the early one', async () => {
  openPage();
  find('#menu').click();
  const { repeat } = takeEarlyPress();
  const onClick = listen();
  find('#filters').click();
  expect(marked()).toBeUndefined();
  repeat();
  await nextTask();
  expect(onClick.mock.calls).toEqual([['filters']]);
});

test('the keys of the search, pressed early, open it once after hydration', async () => {
  openPage();
  const onSearch = jest.fn();
  window.addEventListener(searchRequest, onSearch);
  const isHandled = !document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  const { repeat } = takeEarlyPress();
  expect([isHandled, onSearch.mock.calls.length]).toEqual([true, 0]);
  repeat();
  await nextTask();
  takeEarlyPress().repeat();
  await nextTask();
  window.removeEventListener(searchRequest, onSearch);
  expect(onSearch).toHaveBeenCalledTimes(1);
});
