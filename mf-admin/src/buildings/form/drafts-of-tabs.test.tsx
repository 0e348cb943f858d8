import { beforeAll, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { control, perform, fill, press } from '../../../testing/actions.ts';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { asha } from '../../../testing/sample-records.ts';

beforeAll(completeBrowser);
const value = (name: string): string => (control(name) as HTMLInputElement).value;
const question = () => screen.findByRole('heading', { name: /^You have an unsaved draft from / });
const openAt = (address: string) => openBackOffice(address, { admin: asha });
const ready = (name = 'Submit') => screen.findAllByRole('button', { name });
/** Unloads the page, as a reload does. */
const leave = (): void => {
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
};

describe('draft of Add Building in one of several tabs', () => {
  test('is offered beside the one of another tab, and neither overwrites the other', async () => {
    for (const name of ['Half a building', 'Another building']) {
      openAt('/create-new-building');
      if (name !== 'Half a building') {
        await question();
        await press('Open without it, and keep it for later');
      }
      await ready();
      await fill('generalInfo.BuildingsName', name);
      leave();
    }
    openAt('/create-new-building');
    await ready('Continue');
    expect(screen.getAllByRole('heading', { name: /^You have an unsaved draft from / })).toHaveLength(2);
    const [newest] = screen.getAllByRole('button', { name: 'Continue' });
    if (newest) await perform(() => fireEvent.click(newest));
    await ready();
    expect(value('generalInfo.BuildingsName')).toBe('Another building');
    await fill('generalInfo.BuildingsName', 'Yet another building');
    leave();
    const kept = Object.values(localStorage).map((text) => JSON.parse(String(text)).values.generalInfo);
    expect(kept.map(({ BuildingsName }) => BuildingsName).toSorted()).toEqual([
      'Half a building',
      'Yet another building',
    ]);
  });

  test('is stored when the form is left, though another tab has discarded it', async () => {
    openAt('/create-new-building');
    await ready();
    await fill('generalInfo.BuildingsName', 'Half a building');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    localStorage.clear();
    leave();
    openAt('/create-new-building');
    await question();
    await press('Continue');
    await ready();
    expect(value('generalInfo.BuildingsName')).toBe('Half a building');
  });

  test('is not offered any more once another tab has continued or discarded it', async () => {
    openAt('/create-new-building');
    await ready();
    await fill('generalInfo.BuildingsName', 'Half a building');
    leave();
    openAt('/create-new-building');
    await question();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    await ready();
    expect(value('generalInfo.BuildingsName')).toBe('');
  });
});
