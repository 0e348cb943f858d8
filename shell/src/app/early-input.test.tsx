import { expect, test } from '@jest/globals';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { recordEarlyInput } from './early-input.ts';

const Form = () => {
  const [values, setValues] = useState({ name: '', district: '', note: 'None', agreed: false });
  return (
    <form aria-label={JSON.stringify(values)}>
      <input value={values.name} onChange={({ target }) => setValues({ ...values, name: target.value })} />
      <select
        value={values.district}
        onChange={({ target }) => setValues({ ...values, district: target.value })}
      >
        <option value="">All</option>
        <option>Puri</option>
      </select>
      <textarea value={values.note} onChange={({ target }) => setValues({ ...values, note: target.value })} />
      <input
        type="checkbox"
        checked={values.agreed}
        onChange={({ target }) => setValues({ ...values, agreed: target.checked })}
      />
    </form>
  );
};

/** Hydrates the form after `enter` has changed the server's HTML, and returns what React knows. */
const hydrateAfter = async (enter: (root: HTMLElement) => void, isRestored = false): Promise<unknown> => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = `<form aria-label="${JSON.stringify({ name: '', district: '', note: 'None', agreed: false }).replaceAll('"', '&quot;')}"><input value=""><select><option value="" selected>All</option><option value="Puri">Puri</option></select><textarea>None</textarea><input type="checkbox"></form>`;
  enter(root);
  const replay = recordEarlyInput(root, isRestored);
  const reactRoot = await act(() => hydrateRoot(root, <Form />));
  await act(async () => {
    replay();
    // Each control has a task of its own.
    for (const _ of root.querySelectorAll('input, select, textarea'))
      await new Promise((resolve) => setTimeout(resolve));
  });
  const known: unknown = JSON.parse(root.querySelector('form')?.getAttribute('aria-label') ?? '');
  act(() => reactRoot.unmount());
  root.remove();
  return known;
};
const find = <T extends Element>(root: Element, selector: string): T => {
  const found = root.querySelector<T>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};

test('what was entered before hydration is entered again', async () => {
  const known = await hydrateAfter((root) => {
    find<HTMLInputElement>(root, 'input').value = 'Lipsa';
    find<HTMLSelectElement>(root, 'select').value = 'Puri';
    find<HTMLTextAreaElement>(root, 'textarea').value = 'On Sunday';
    find<HTMLInputElement>(root, '[type=checkbox]').checked = true;
  });
  expect(known).toEqual({ name: 'Lipsa', district: 'Puri', note: 'On Sunday', agreed: true });
});

test('what the browser restored is not entered', async () => {
  const known = await hydrateAfter((root) => {
    find<HTMLSelectElement>(root, 'select').value = 'Puri';
  }, true);
  expect(known).toMatchObject({ district: '' });
});

test('nothing is entered where nothing was', async () => {
  expect(await hydrateAfter(() => undefined)).toEqual({
    name: '',
    district: '',
    note: 'None',
    agreed: false,
  });
});

const statuses = ['Default', 'completed', 'upcoming'];
const Statuses = () => {
  const [status, setStatus] = useState('Default');
  return (
    <form aria-label={status}>
      {statuses.map((one) => (
        <input
          key={one}
          type="radio"
          name="status"
          value={one}
          checked={one === status}
          onChange={({ target }) => setStatus(target.value)}
        />
      ))}
    </form>
  );
};

/** Checks a radio button as the browser does, which React does not notice. */
const checkUnnoticed = (radio: HTMLInputElement): void =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')?.set?.call(radio, true);

test.each([
  ['that is still checked', () => undefined],
  [
    'that lost its check to another one meanwhile',
    (root: Element) => checkUnnoticed(find<HTMLInputElement>(root, '[value=Default]')),
  ],
])('a radio button chosen before hydration %s is chosen', async (_, afterHydration) => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = `<form aria-label="Default">${statuses
    .map((one) => `<input type="radio" name="status" value="${one}"${one === 'Default' ? ' checked' : ''}>`)
    .join('')}</form>`;
  find<HTMLInputElement>(root, '[value=completed]').click();
  const replay = recordEarlyInput(root, false);
  const reactRoot = await act(() => hydrateRoot(root, <Statuses />));
  afterHydration(root);
  await act(async () => {
    replay();
    for (const one of statuses) await new Promise((resolve) => setTimeout(resolve, 0, one));
  });
  expect(root.querySelector('form')?.getAttribute('aria-label')).toBe('completed');
  expect([...root.querySelectorAll('input')].filter(({ checked }) => checked)).toEqual([
    root.querySelector('[value=completed]'),
  ]);
  act(() => reactRoot.unmount());
  root.remove();
});
