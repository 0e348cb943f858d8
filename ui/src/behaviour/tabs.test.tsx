import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { insertStyleRules } from '../../testing/style-rules.ts';
import { Tabs } from './tabs.tsx';

insertStyleRules(true);

const tabs = [
  { id: 'details', label: 'Property Details', content: 'Two towers' },
  { id: 'plan', label: 'Property Plan', content: 'The plan' },
  { id: 'locations', label: 'Locations', content: 'Saheed Nagar' },
];
const tab = (name: string) => screen.getByRole('tab', { name });
const open = () => screen.getByRole('tab', { selected: true }).textContent;
const press = async (key: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
  // Radix moves the focus in a separate task.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-selected')).toBe('true'));
};

describe('Tabs', () => {
  test('the first is open and names its panel', () => {
    render(<Tabs label="Property" tabs={tabs} />);
    expect(open()).toBe('Property Details');
    expect(screen.getByRole('tabpanel', { name: 'Property Details' }).textContent).toBe('Two towers');
  });

  test('arrow keys move and wrap around; Home and End go to the ends', async () => {
    render(<Tabs label="Property" tabs={tabs} />);
    act(() => tab('Property Details').focus());
    await press('ArrowRight');
    await waitFor(() => expect(open()).toBe('Property Plan'));
    await press('End');
    await waitFor(() => expect(open()).toBe('Locations'));
    await press('ArrowRight');
    await waitFor(() => expect(open()).toBe('Property Details'));
    await press('ArrowLeft');
    await waitFor(() => expect(open()).toBe('Locations'));
    await press('Home');
    await waitFor(() => expect(open()).toBe('Property Details'));
  });

  test('a controlled value reports a choice and does not change by itself', () => {
    const onValueChange = jest.fn();
    render(<Tabs label="Property" tabs={tabs} value="plan" onValueChange={onValueChange} />);
    fireEvent.mouseDown(tab('Locations'));
    expect(onValueChange).toHaveBeenCalledWith('locations');
    expect(open()).toBe('Property Plan');
  });

  test('a tab with an address is a link that opens it elsewhere, and here as any other', () => {
    const onValueChange = jest.fn();
    const linked = tabs.map((one) => ({ ...one, href: `/property?tab=${one.id}` }));
    render(<Tabs label="Property" tabs={linked} onValueChange={onValueChange} />);
    expect(tab('Locations').getAttribute('href')).toBe('/property?tab=locations');
    fireEvent.mouseDown(tab('Locations'));
    expect(onValueChange).toHaveBeenCalledWith('locations');
    expect(fireEvent.click(tab('Locations'))).toBe(false);
    expect(fireEvent.click(tab('Property Plan'), { ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(tab('Locations'), { key: ' ' })).toBe(false);
  });

  test('keepAll keeps closed tabs in the document, hidden', () => {
    render(<Tabs label="Property" tabs={tabs} keepAll />);
    expect(screen.getByText('Saheed Nagar')).toBeTruthy();
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  });

  test('a kept tab opens when the browser finds its text', () => {
    const onValueChange = jest.fn();
    render(<Tabs label="Property" tabs={tabs} keepAll onValueChange={onValueChange} />);
    const hidden = screen.getByText('Saheed Nagar');
    expect(hidden.getAttribute('hidden')).toBe('until-found');
    for (let box: Element | null = hidden.parentElement; box; box = box.parentElement)
      expect(getComputedStyle(box).display).not.toBe('none');
    act(() => void hidden.dispatchEvent(new Event('beforematch')));
    expect(open()).toBe('Locations');
    expect(onValueChange).toHaveBeenCalledWith('locations');
    expect(hidden.hasAttribute('hidden')).toBe(false);
    expect(screen.getByText('Two towers').getAttribute('hidden')).toBe('until-found');
  });
});
