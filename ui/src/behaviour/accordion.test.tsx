import { describe, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { insertStyleRules } from '../../testing/style-rules.ts';
import { Accordion } from './accordion.tsx';

insertStyleRules(true);

const items = [
  { question: 'Who pays the stamp duty?', answer: 'The buyer.' },
  { question: 'Where is it registered?', answer: 'At the sub-registrar.' },
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

  test('hides a closed answer, and links each question to its answer', () => {
    render(<Accordion items={items} defaultOpen={0} />);
    const openPanel = panelOf('Who pays the stamp duty?');
    const closedPanel = panelOf('Where is it registered?');
    expect(openPanel && getComputedStyle(openPanel).visibility).toBe('visible');
    expect(closedPanel && getComputedStyle(closedPanel).visibility).toBe('hidden');
    expect(closedPanel?.textContent).toBe('At the sub-registrar.');
  });

  test('its questions are headings', () => {
    render(<Accordion items={items} />);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  });
});
