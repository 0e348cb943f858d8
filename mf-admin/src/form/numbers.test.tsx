import { beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { control, fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { mediaStore } from '../../testing/media-store.ts';
import { type ServerRequest, openBackOffice } from '../../testing/open-back-office.tsx';
import { pageOf } from '../../testing/page-answer.ts';
import { aBuilding, aLand, asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);
mediaStore();
const building = aBuilding();
const land = aLand();
const price = 'financialInfo.sellingPrice';
const year = 'physicalCharacteristics.yearOfProssesion';
const value = (name: string): string => (control(name) as HTMLInputElement).value;
const errorAt = (name: string): string | null | undefined =>
  document.getElementById(control(name).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
    ?.textContent;

const open = async (address: string) => {
  const puts: ServerRequest[] = [];
  const save = (data: unknown) => (call: ServerRequest) => {
    puts.push(call);
    return { body: { status: true, message: 'Saved', data } };
  };
  openBackOffice(address, {
    admin: asha,
    server: {
      'GET /buildings/get-building-by-id/:id': () => ({ body: building, headers: { etag: '"1"' } }),
      'GET /buildings/get-all-buildings': ({ query }) => pageOf([building], query),
      'PUT /buildings/edit-building-by-id/:id': save(building),
      'GET /lands/get-land-by-id/:id': () => ({ body: land, headers: { etag: '"1"' } }),
      'GET /lands/get-all-lands': ({ query }) => pageOf([land], query),
      'PUT /lands/edit-land-by-id/:id': save(land),
    },
  });
  await screen.findByRole('button', { name: /^(Submit|Continue)$/ });
  return puts;
};
const openBuilding = () => open(`/update-building/${building._id}`);

test('an invalid optional number is rejected at its field, and clears nothing', async () => {
  const puts = await openBuilding();
  await fill(price, '80-90');
  await fill(year, '2026-27');
  await press('Submit');
  await waitFor(() => expect(document.activeElement).toBe(control(year)));
  expect([errorAt(price), errorAt(year)]).toEqual(['Must be a number', 'Must be a number']);
  expect([value(price), value(year)]).toEqual(['80-90', '2026-27']);
  expect(puts).toEqual([]);
});

test('a stored number with an exponent is shown in full, and does not block saving another field', async () => {
  const { totalArea } = building.physicalCharacteristics;
  building.physicalCharacteristics.totalArea = 5e-7;
  try {
    const puts = await openBuilding();
    expect(value('physicalCharacteristics.totalArea')).toBe('0.0000005');
    await fill(year, '2028');
    await press('Submit');
    await waitFor(() => expect(puts).toHaveLength(1));
    expect(puts[0]?.body).toMatchObject({ physicalCharacteristics: { totalArea: 5e-7 } });
  } finally {
    building.physicalCharacteristics.totalArea = totalArea;
  }
});

test('a draft holds it as typed', async () => {
  await openBuilding();
  await fill(price, '80-90');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
  await openBuilding();
  await press('Continue');
  await screen.findByRole('button', { name: 'Submit' });
  expect(value(price)).toBe('80-90');
});

test('a land form does not report it as missing', async () => {
  const puts = await open(`/update-land/${land._id}`);
  await fill(price, '58 lakhish');
  await press('Submit');
  await waitFor(() => expect(document.activeElement).toBe(control(price)));
  expect(errorAt(price)).toBe('Must be a number');
  expect(screen.queryByText('Please fill all the fields.')).toBeNull();
  expect(puts).toEqual([]);
});

test.each(['₹ 1,85,00,000', '₹ 1.85 Cr', '1,85,00,000/-', '185 lakh', '୧.୮୫ କୋଟି'])(
  'an amount may be typed as %s',
  async (typed) => {
    const puts = await openBuilding();
    await fill(price, typed);
    fireEvent.blur(control(price));
    expect(value(price)).toBe('18500000');
    expect(screen.getByText('₹ 1.85 Cr')).toBeTruthy();
    expect(screen.getByText('Exactly ₹ 1,85,00,000')).toBeTruthy();
    await press('Submit');
    await waitFor(() => expect(puts).toHaveLength(1));
    expect(puts[0]?.body).toMatchObject({ financialInfo: { sellingPrice: 18_500_000 } });
  },
);

test('an amount is sent as read without leaving its field first, and an emptied number is omitted', async () => {
  const puts = await openBuilding();
  await fill(price, '₹ 1.85 Cr');
  await fill(year, '');
  await press('Submit');
  await waitFor(() => expect(puts).toHaveLength(1));
  expect(puts[0]?.body).toMatchObject({ financialInfo: { sellingPrice: 18_500_000 } });
  expect(puts[0]?.body).not.toHaveProperty(year);
});
