import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { cellsOf, pageOf } from '../../../testing/page-answer.ts';
import { aBuilding, asha } from '../../../testing/sample-records.ts';

beforeAll(completeBrowser);

// The behaviour shared with the land list is tested in list/property-list.test.tsx.
test('the building list has its columns and type filters, and five rows to a page', async () => {
  const buildings = Array.from({ length: 7 }, (_, index) => aBuilding(index + 1));
  openBackOffice('/buildings', {
    admin: asha,
    server: { 'GET /buildings/get-all-buildings': ({ query }) => pageOf(buildings, query) },
  });
  const rows = within(await screen.findByRole('table', { name: 'Buildings' })).getAllByRole('row');
  expect(rows).toHaveLength(6);
  expect(rows.slice(0, 2).map(cellsOf)).toEqual([
    ['S no.', 'Name', 'Type', 'Status', 'Address', 'Total Floors', 'Amenities', 'Action'],
    [
      '1',
      'Kalinga Heights 1',
      'Residential',
      'Completed',
      'Infocity Road, Patia, Khordha',
      '14',
      'Lift, Gymnasium',
      'EditDelete',
    ],
  ]);
  const offered = [...screen.getByLabelText<HTMLSelectElement>('Type').options];
  expect(offered.map(({ value }) => value)).toEqual(['', 'residential', 'commercial', 'both']);
});
