import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
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
    expect(panelOf('Who pays the stamp duty?')?.querySelector('[hidden]')).toBeNull();
    const closedPanel = panelOf('Where is it registered?');
    expect(closedPanel?.querySelector('[hidden]')?.textContent).toBe('At the sub-registrar.');
  });

  test('a closed answer opens when the browser finds it, and closes the other', () => {
    render(<Accordion items={items} defaultOpen={0} />);
    const hidden = panelOf('Where is it registered?')?.querySelector('[hidden="until-found"]');
    expect(hidden && getComputedStyle(hidden).visibility).toBe('visible');
    act(() => void hidden?.dispatchEvent(new Event('beforematch')));
    expect(expanded()).toEqual([false, true]);
    expect(hidden?.hasAttribute('hidden')).toBe(false);
  });

  test('an answer that was closed can be found once it has folded up, and is out of reach meanwhile', () => {
    render(<Accordion items={items} defaultOpen={0} />);
    fireEvent.click(question('Who pays the stamp duty?'));
    const panel = panelOf('Who pays the stamp duty?') ?? document.body;
    expect(getComputedStyle(panel).visibility).toBe('hidden');
    const folded = new Event('transitionend', { bubbles: true });
    fireEvent(panel, Object.assign(folded, { propertyName: 'grid-template-rows' }));
    expect(getComputedStyle(panel).visibility).toBe('visible');
    expect(panel.querySelector('[hidden="until-found"]')?.textContent).toBe('The buyer.');
  });

  test('the pressed question stays where it is when the answer above it closes', async () => {
    render(<Accordion items={items} defaultOpen={0} />);
    const pressed = question('Where is it registered?');
    const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    const rect = jest.spyOn(pressed, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 300));
    fireEvent.click(pressed);
    rect.mockReturnValue(new DOMRect(0, -31));
    await waitFor(() => expect(scrollBy.mock.calls).toContainEqual([{ top: -331, behavior: 'instant' }]));
    scrollBy.mockRestore();
  });

  test('its questions are headings', () => {
    render(<Accordion items={items} />);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  });
});
