import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { json, testContext } from '@ekamra/contracts/testing/shell-context';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Link, type Location, type NavigateFunction } from 'react-router-dom';
import type { RemoteSource } from '../boot/boot-types.ts';
import { createSlotMount } from './mount-slot.tsx';
import type { SlotPage, SlotTarget } from './slot-services.ts';

const remote: RemoteSource = {
  name: 'mf-price',
  layout: 'site',
  rendering: 'server',
  paths: ['/price'],
  version: 'version-1',
  entry: '/remotes/mf-price/version-1/remoteEntry.js',
};
const building = { _id: '01890000-0000-7000-8000-000000000001', name: 'Lotus', city: 'Puri' };
const location: Location = { pathname: '/here', search: '', hash: '', state: null, key: 'default' };

const Panel = ({ building: { name } }: SlotPage['props']) => {
  const [times, setTimes] = useState(0);
  return (
    <p>
      <button type="button" onClick={() => setTimes(times + 1)}>{`${name} ${times}`}</button>
      <Link to="/price">All</Link>
    </p>
  );
};
const serverHtml =
  '<p><button type="button">Lotus 0</button><a href="/price" data-discover="true">All</a></p>';

let element: HTMLElement;
beforeEach(() => {
  element = document.createElement('div');
  document.body.append(element);
});
afterEach(() => {
  element.remove();
  jest.restoreAllMocks();
});

const mount = async (Component: (props: SlotPage['props']) => ReactNode, top = 10_000) => {
  element.getBoundingClientRect = () => ({ top }) as DOMRect;
  const onError = jest.fn();
  const navigate = jest.fn();
  const left = new AbortController();
  const page: SlotPage = { props: { building }, location, navigate: navigate as unknown as NavigateFunction };
  const mountSlot = createSlotMount({
    // The loader returns what the caller says that the remote exposes.
    loader: { enter: <Module,>() => Promise.resolve({ createPart: () => ({ Component }) } as Module) },
    context: testContext(() => json([])),
    rendered: undefined,
    onError,
  });
  const target: SlotTarget = {
    element,
    id: '_R_1_',
    remote,
    name: 'building-aside',
    page: { current: page },
    signal: left.signal,
  };
  await act(() => mountSlot(target));
  return { onError, navigate, left };
};

test('what the server has rendered stays and becomes interactive', async () => {
  element.innerHTML = serverHtml;
  const button = element.querySelector('button');
  const { onError, navigate } = await mount(Panel);
  if (button) fireEvent.click(button);
  await waitFor(() => expect(element.textContent).toContain('Lotus 1'));
  expect(element.querySelector('button')).toBe(button);
  const link = element.querySelector('a');
  if (link) fireEvent.click(link);
  expect(navigate.mock.calls[0]?.[0]).toMatchObject({ pathname: '/price' });
  expect(onError).not.toHaveBeenCalled();
});

test('a part that throws stays as the server has rendered it', async () => {
  element.innerHTML = serverHtml;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { onError } = await mount(() => {
    throw new TypeError('broken');
  });
  await waitFor(() => expect(onError.mock.calls[0]).toEqual([new TypeError('broken'), remote]));
  await waitFor(() => expect(element.innerHTML).toBe(serverHtml));
});

test('an empty place is filled below the window, and not where that would move what is seen', async () => {
  await mount(Panel, 10);
  expect(element.innerHTML).toBe('');
  const { left } = await mount(Panel, window.innerHeight);
  await waitFor(() => expect(element.textContent).toContain('Lotus 0'));
  left.abort();
  await waitFor(() => expect(element.innerHTML).toBe(''));
});
