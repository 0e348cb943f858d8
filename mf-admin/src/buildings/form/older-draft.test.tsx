import { beforeAll, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { control, fill, press } from '../../../testing/actions.ts';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import { type Server, openBackOffice } from '../../../testing/open-back-office.tsx';
import { aBuilding, asha } from '../../../testing/sample-records.ts';

beforeAll(completeBrowser);
const building = aBuilding();
const edit = `/update-building/${building._id}`;
const server: Server = {
  'GET /buildings/get-building-by-id/:id': () => ({ body: building, headers: { etag: '"1"' } }),
};
const openAt = (address: string) => openBackOffice(address, { admin: asha, server });
const value = (name: string): string => (control(name) as HTMLInputElement).value;
const ready = () => screen.findByRole('button', { name: 'Submit' });
const question = () => screen.findByRole('heading', { name: /^You have an unsaved draft from / });
/** Unloads the page, as a reload does. */
const leave = (): void => {
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
};

/** Converts a stored draft to the shape of an earlier release. */
const asOfEarlierRelease = (change: (values: Record<string, Record<string, unknown>>) => void): void => {
  const [key, text] = Object.entries(localStorage).find(([name]) => name.startsWith('draft/')) ?? ['', ''];
  const draft = JSON.parse(String(text));
  change(draft.values);
  change(draft.base.values);
  localStorage.setItem(key, JSON.stringify(draft));
};

describe('draft of an earlier release', () => {
  test('is offered and continued in the current fields; values without a field stay to be copied', async () => {
    openAt('/create-new-building');
    await ready();
    await fill('generalInfo.BuildingsName', 'Half a building');
    leave();
    let isTyped = true;
    asOfEarlierRelease((values) => {
      delete values['extraInfo'];
      delete values['generalInfo']?.['approval'];
      Object.assign(values['generalInfo'] ?? {}, { surveyNumber: isTyped ? '42/7' : '' });
      isTyped = false;
    });

    openAt('/create-new-building');
    await question();
    expect(screen.getByText('Filled in or changed in it: General info.')).toBeTruthy();
    expect(screen.getByText('The form has changed since. It has no place any more for:')).toBeTruthy();
    expect(screen.getByText('Survey number: 42/7')).toBeTruthy();
    await press('Continue');
    await ready();
    expect(screen.getByText('Survey number: 42/7')).toBeTruthy();
    expect(value('generalInfo.BuildingsName')).toBe('Half a building');
    expect(value('generalInfo.approval')).toBe('');
    await fill('generalInfo.developerName', 'Utkal Developers');
    leave();
    openAt('/create-new-building');
    await question();
    expect(screen.getByText('Survey number: 42/7')).toBeTruthy();
    await press('Continue');
    await ready();
    expect(value('generalInfo.BuildingsName')).toBe('Half a building');
    expect(value('generalInfo.developerName')).toBe('Utkal Developers');
  });

  test('of a record takes new fields from the record', async () => {
    openAt(edit);
    await ready();
    await fill('generalInfo.BuildingsName', 'Another name');
    leave();
    asOfEarlierRelease((values) => void delete values['generalInfo']?.['developerName']);
    openAt(edit);
    await question();
    await press('Continue');
    await ready();
    expect(value('generalInfo.BuildingsName')).toBe('Another name');
    expect(value('generalInfo.developerName')).toBe(building.generalInfo.developerName);
  });
});
