import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'details', label: 'Property Details', content: 'Two towers' },
  { id: 'plan', label: 'Property Plan', content: 'The plan' },
  { id: 'locations', label: 'Locations', content: 'Saheed Nagar' },
];
const tab = (name: string) => screen.getByRole('tab', { name });
const open = () => screen.getByRole('tab', { selected: true }).textContent;
const press = async (key: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
  // Radix moves the focus in a task of its own.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-selected')).toBe('true'));
};

describe('Tabs', () => {
  test('the first is open, and its panel is named by it', () => {
    render(<Tabs label="Property" tabs={tabs} />);
    expect(open()).toBe('Property Details');
    expect(screen.getByRole('tabpanel', { name: 'Property Details' }).textContent).toBe('Two towers');
  });

  test('the arrow keys move along and around; Home and End go to the ends', async () => {
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

  test('a kept value is the caller’s: a choice is told and nothing changes by itself', () => {
    const told = jest.fn();
    render(<Tabs label="Property" tabs={tabs} value="plan" onValueChange={told} />);
    fireEvent.mouseDown(tab('Locations'));
    expect(told).toHaveBeenCalledWith('locations');
    expect(open()).toBe('Property Plan');
  });

  test('with keepAll closed tabs stay in the page, out of sight', () => {
    render(<Tabs label="Property" tabs={tabs} keepAll />);
    expect(screen.getByText('Saheed Nagar')).toBeTruthy();
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  });
});
