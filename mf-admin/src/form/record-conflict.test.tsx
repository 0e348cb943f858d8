import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, perform, fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import {
  type Server,
  type ServerRequest,
  openBackOffice,
  errorResponse,
} from '../../testing/open-back-office.tsx';
import { pageOf } from '../../testing/page-answer.ts';
import { aBuilding, asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);
const building = aBuilding();
const before = building.financialInfo.sellingPrice ?? 0;
const path = `/update-building/${building._id}`;
const changed = errorResponse(412, 'CHANGED_MEANWHILE', { message: 'Somebody else changed it meanwhile.' });

/** A catalogue that returns a new version with a higher price on each read, and answers writes with `write`. */
const catalogue = (write: Server[string]): Server => {
  let version = 0;
  return {
    'GET /buildings/get-building-by-id/:id': () => {
      version += 1;
      const sellingPrice = before + version - 1;
      return {
        body: { ...building, financialInfo: { ...building.financialInfo, sellingPrice } },
        headers: { etag: `"${version}"` },
      };
    },
    'PUT /buildings/edit-building-by-id/:id': write,
    'GET /buildings/get-all-buildings': ({ query }) => pageOf([building], query),
  };
};
const value = (name: string): string => (control(name) as HTMLInputElement).value;

/** Runs into as many conflicts as `count` with a changed address, the first at once. */
const runIntoConflict = async (count = 1) => {
  const puts: ServerRequest[] = [];
  openBackOffice(path, {
    admin: asha,
    server: catalogue((call) => {
      puts.push(call);
      return puts.length <= count ? changed : { body: { status: true, message: 'Saved', data: building } };
    }),
  });
  const submit = await screen.findByRole('button', { name: 'Submit' });
  await fill('locationDetails.address', 'Station Road');
  submit.focus();
  await press('Submit');
  const dialog = await screen.findByRole('dialog', {
    name: '“Kalinga Heights 1” was changed by somebody else',
  });
  const choose = (name: string): Promise<void> =>
    perform(() => fireEvent.click(within(dialog).getByRole('button', { name })));
  return { puts, dialog, choose, submit };
};

// What is compared and saved is tested in run-save.test.ts, the blog's dialog in blogs/form/edit-dialog.test.tsx.
describe('conflict of a page with a form', () => {
  test('shows both values of each field with its label, and saves the choices on top of the version that was seen', async () => {
    const { dialog, choose, puts } = await runIntoConflict();
    const group = (name: string) => within(dialog).getByRole('group', { name });
    const chosen = (name: string, side: string) =>
      within(group(name)).getByRole<HTMLInputElement>('radio', { name: side }).checked;
    expect(within(dialog).getAllByRole('group')).toHaveLength(2);
    const address = 'Address Only you changed this';
    expect(group(address).textContent).toMatch(/YoursStation Road.*TheirsInfocity Road, Patia/);
    expect(chosen(address, 'Yours')).toBe(true);
    const selling = 'Selling price (₹) Only they changed this';
    expect(group(selling).textContent).toMatch(/Yours₹ 65,00,000.*Theirs₹ 65,00,001/);
    expect(chosen(selling, 'Theirs')).toBe(true);

    await choose('Choose all of theirs');
    await choose('Choose all of yours');
    await choose('Save these choices');
    expect(await screen.findByText('Building Data Updated Successfully')).toBeTruthy();
    expect(puts.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
    expect(puts[1]?.body).toMatchObject({
      locationDetails: { address: 'Station Road' },
      financialInfo: { sellingPrice: before },
    });
  });

  test('keeps the input when it is cancelled, and focuses Submit again, also after a second conflict', async () => {
    const { choose, puts, submit } = await runIntoConflict(2);
    await choose('Choose all of theirs');
    await choose('Save these choices');
    await waitFor(() => expect(puts).toHaveLength(2));
    const second = await screen.findByRole('dialog');
    await perform(() => fireEvent.keyDown(second, { key: 'Escape' }));
    await waitFor(() => expect(document.activeElement).toBe(submit));
    expect(value('locationDetails.address')).toBe('Infocity Road, Patia');
    expect(value('financialInfo.sellingPrice')).toBe(String(before + 1));
    expect(screen.getByText('Somebody else changed it meanwhile.')).toBeTruthy();
  });
});
