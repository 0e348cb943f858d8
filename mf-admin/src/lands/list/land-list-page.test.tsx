import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { cellsOf, pageOf } from '../../../testing/page-answer.ts';
import { aLand, asha } from '../../../testing/sample-records.ts';

beforeAll(completeBrowser);

// The behaviour shared with the building list is tested in list/property-list.test.tsx.
test('the land list has its columns and type filters, and five rows to a page', async () => {
  const lands = Array.from({ length: 7 }, (_, index) => aLand(index + 1));
  openBackOffice('/lands', {
    admin: asha,
    server: { 'GET /lands/get-all-lands': ({ query }) => pageOf(lands, query) },
  });
  const rows = within(await screen.findByRole('table', { name: 'Lands' })).getAllByRole('row');
  expect(rows).toHaveLength(6);
  expect(rows.slice(0, 2).map(cellsOf)).toEqual([
    ['S no.', 'Name', 'Type', 'Status', 'Address', 'Total Area (acres)', 'Action'],
    [
      '1',
      'Hanspal Plot 1',
      'Residential',
      'Ready to build',
      'Canal Road, Hanspal, Khordha',
      '0.25',
      'EditDelete',
    ],
  ]);
  const offered = [...screen.getByLabelText<HTMLSelectElement>('Type').options];
  expect(offered.map(({ value }) => value)).toEqual([
    '',
    'agricultural',
    'residential',
    'commercial',
    'industrial',
  ]);
});
