import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import { keepTyped } from './keep-typed.ts';

const form = `<form aria-label="Enquiry"><input name="name" aria-label="Name"><textarea name="message"
  aria-label="Message"></textarea><input type="checkbox" name="copy" aria-label="Copy"></form>`;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, text: string): void => {
  field(name).value = text;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
};

/** Resolves after the observer has run, and the timers that it may have set. */
const enteredByNow = async (): Promise<void> => {
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
};

test('what was typed is entered again into the same form after an error took it away', async () => {
  document.body.innerHTML = form;
  const typed = keepTyped(document);
  type('Name', 'Asha');
  type('Message', 'Hello');
  field('Copy').click();
  typed.lose();
  document.body.innerHTML = '<h1>This page could not be shown</h1>';
  const entered: string[] = [];
  document.body.addEventListener(
    'input',
    ({ target }) => void entered.push((target as HTMLInputElement).value),
  );
  document.body.innerHTML = form;
  await waitFor(() => expect(field('Copy').checked).toBe(true));
  expect([field('Name').value, field('Message').value]).toEqual(['Asha', 'Hello']);
  // As events, so that React learns of it.
  expect(entered).toEqual(['Asha', 'Hello', 'on']);
});

test('another form, a form that comes anew without an error, and one on another page stay as they are', async () => {
  document.body.innerHTML = form;
  const typed = keepTyped(document);
  type('Name', 'Asha');
  document.body.innerHTML = form;
  await enteredByNow();
  expect(field('Name').value).toBe('');

  type('Name', 'Asha');
  typed.lose();
  document.body.innerHTML = form.replace('Enquiry', 'Sign in');
  await enteredByNow();
  expect(field('Name').value).toBe('');

  history.pushState(undefined, '', '/elsewhere');
  document.body.innerHTML = form;
  await enteredByNow();
  expect(field('Name').value).toBe('');
});
