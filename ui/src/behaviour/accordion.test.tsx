import { describe, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Accordion } from './accordion.tsx';

const items = [
  { title: 'Who pays the stamp duty?', content: 'The buyer.' },
  { title: 'Where is it registered?', content: 'At the sub-registrar.' },
];
const question = (name: string) => screen.getByRole('button', { name });
const expanded = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-expanded') === 'true');

const panelOf = (name: string) => document.getElementById(question(name).getAttribute('aria-controls') ?? '');

describe('Accordion', () => {
  test('is closed at first, with every answer in the page', () => {
    render(<Accordion items={items} />);
    expect(expanded()).toEqual([false, false]);
    expect(screen.getByText('The buyer.')).toBeTruthy();
  });

  test('has at most one open: opening another closes the first', () => {
    render(<Accordion items={items} defaultOpen={0} />);
    fireEvent.click(question('Where is it registered?'));
    expect(expanded()).toEqual([false, true]);
  });

  test('clicking the open one closes it', () => {
    render(<Accordion items={items} defaultOpen={0} />);
    fireEvent.click(question('Who pays the stamp duty?'));
    expect(expanded()).toEqual([false, false]);
  });

  test('hides a closed answer, and names the answer that a question controls', () => {
    render(<Accordion items={items} defaultOpen={0} />);
    const shown = panelOf('Who pays the stamp duty?');
    const hidden = panelOf('Where is it registered?');
    expect(shown && getComputedStyle(shown).visibility).toBe('visible');
    expect(hidden && getComputedStyle(hidden).visibility).toBe('hidden');
    expect(hidden?.textContent).toBe('At the sub-registrar.');
  });

  test('its questions are headings of the level asked for', () => {
    render(<Accordion items={items} level={2} />);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  });
});
