import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, perform, fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import {
  type Answer,
  type ServerRequest,
  type Server,
  openBackOffice,
  errorResponse,
} from '../../testing/open-back-office.tsx';
import { pageOf } from '../../testing/page-answer.ts';
import { aBuilding, aLand, asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);

/** Kinds of forms that edit a property, which share these tests. */
const kinds = [
  {
    noun: 'building',
    record: aBuilding(),
    name: 'Kalinga Heights 1',
    title: 'Update Form',
    price: '65,00,00',
  },
  { noun: 'land', record: aLand(), name: 'Hanspal Plot 1', title: 'Edit Land', price: '58,00,00' },
].map((kind) => ({
  ...kind,
  saidSaved:
    kind.noun === 'building' ? 'Building Data Updated Successfully' : 'Land Data Updated Successfully',
}));
type Kind = (typeof kinds)[number];

/** A catalogue that returns a new version with a higher price on each read, and answers writes with `write`. */
const catalogue = ({ noun, record }: Kind, write: Server[string]): Server => {
  let version = 0;
  return {
    [`GET /${noun}s/get-${noun}-by-id/:id`]: () => {
      version += 1;
      const { sellingPrice = 0 } = record.financialInfo;
      return {
        body: {
          ...record,
          financialInfo: { ...record.financialInfo, sellingPrice: sellingPrice + version - 1 },
        },
        headers: { etag: `"${version}"` },
      };
    },
    [`PUT /${noun}s/edit-${noun}-by-id/:id`]: write,
    [`GET /${noun}s/get-all-${noun}s`]: ({ query }) => pageOf([record], query),
  };
};
const saved = ({ record }: Kind): Answer => ({ body: { status: true, message: 'Saved', data: record } });
const open = async (kind: Kind, write: Server[string]) => {
  const opened = openBackOffice(`/update-${kind.noun}/${kind.record._id}`, {
    admin: asha,
    server: catalogue(kind, write),
  });
  await screen.findByRole('button', { name: 'Submit' });
  return opened;
};
const value = (name: string): string => (control(name) as HTMLInputElement).value;

/** Runs into a conflict after typing an address. */
const runIntoConflict = async (kind: Kind) => {
  const puts: ServerRequest[] = [];
  await open(kind, (call) => {
    puts.push(call);
    return puts.length === 1
      ? errorResponse(412, 'CHANGED_MEANWHILE', { message: 'Somebody else changed it meanwhile.' })
      : saved(kind);
  });
  await fill('locationDetails.address', 'Station Road');
  await press('Submit');
  const dialog = await screen.findByRole('dialog', { name: `“${kind.name}” was changed by somebody else` });
  const choose = (name: string): Promise<void> =>
    perform(() => fireEvent.click(within(dialog).getByRole('button', { name })));
  return { puts, dialog, choose };
};

describe.each(kinds)('form that edits a $noun', (kind) => {
  const { noun, record, title, price } = kind;
  const before = record.financialInfo.sellingPrice ?? 0;

  test('opens with the record and sends it whole with its version', async () => {
    const { _id, createdAt, ...stored } = record;
    expect([_id, createdAt]).not.toContain(undefined);
    const requests: ServerRequest[] = [];
    const { address } = await open(kind, (call) => {
      requests.push(call);
      return saved(kind);
    });
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(value('locationDetails.address')).toBe(stored.locationDetails.address);
    await fill('locationDetails.address', 'Station Road');
    await press('Submit');
    expect(await screen.findByText(kind.saidSaved)).toBeTruthy();
    await waitFor(() => expect(address()).toBe(`/${noun}s`));
    expect(requests[0]?.headers.get('if-match')).toBe('"1"');
    expect(requests[0]?.body).toEqual({
      ...stored,
      locationDetails: { ...stored.locationDetails, address: 'Station Road' },
    });
  });

  test('shows both values of each conflicting field, with its label', async () => {
    const { dialog } = await runIntoConflict(kind);
    const group = (name: string) => within(dialog).getByRole('group', { name });
    const chosen = (name: string, side: string) =>
      within(group(name)).getByRole<HTMLInputElement>('radio', { name: side }).checked;
    expect(within(dialog).getAllByRole('group')).toHaveLength(2);
    const address = 'Address Only you changed this';
    expect(group(address).textContent).toMatch(
      new RegExp(`YoursStation Road.*Theirs${record.locationDetails.address}`),
    );
    expect(chosen(address, 'Yours')).toBe(true);
    const selling = 'Selling price (₹) Only they changed this';
    expect(group(selling).textContent).toMatch(new RegExp(`Yours₹ ${price}0.*Theirs₹ ${price}1`));
    expect(chosen(selling, 'Theirs')).toBe(true);
  });

  test('saves the choices on top of the version that was seen', async () => {
    const { choose, puts } = await runIntoConflict(kind);
    await choose('Save these choices');
    expect(await screen.findByText(kind.saidSaved)).toBeTruthy();
    expect(puts.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
    expect(puts[1]?.body).toMatchObject({
      locationDetails: { address: 'Station Road' },
      financialInfo: { sellingPrice: before + 1 },
    });
  });

  test('can choose all of theirs at once', async () => {
    const { choose, puts } = await runIntoConflict(kind);
    await choose('Choose all of theirs');
    await choose('Save these choices');
    await waitFor(() => expect(puts).toHaveLength(2));
    expect(puts[1]?.body).toMatchObject({
      locationDetails: { address: record.locationDetails.address },
      financialInfo: { sellingPrice: before + 1 },
    });
  });

  test('keeps the input when the merge is cancelled', async () => {
    const { choose, puts } = await runIntoConflict(kind);
    await choose('Choose all of theirs');
    await choose('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(value('locationDetails.address')).toBe('Station Road');
    expect(value('financialInfo.sellingPrice')).toBe(String(before));
    expect(puts).toHaveLength(1);
  });

  test('focuses Submit again when a second conflict is cancelled', async () => {
    const puts: ServerRequest[] = [];
    await open(kind, (call) => {
      puts.push(call);
      return errorResponse(412, 'CHANGED_MEANWHILE', { message: 'Somebody else changed it meanwhile.' });
    });
    const submit = screen.getByRole('button', { name: 'Submit' });
    await fill('locationDetails.address', 'Station Road');
    submit.focus();
    await press('Submit');
    await screen.findByRole('dialog');
    await press('Save these choices');
    await waitFor(() => expect(puts).toHaveLength(2));
    const second = await screen.findByRole('dialog');
    await perform(() => fireEvent.keyDown(second, { key: 'Escape' }));
    await waitFor(() => expect(document.activeElement).toBe(submit));
  });

  test('reports a missing record, with a link to the list', async () => {
    openBackOffice(`/update-${noun}/x`, {
      admin: asha,
      server: {
        [`GET /${noun}s/get-${noun}-by-id/:id`]: () => errorResponse(404, 'NOT_FOUND', { message: 'None.' }),
        [`GET /${noun}s/get-${noun}-activity/:id`]: () =>
          errorResponse(404, 'NOT_FOUND', { message: 'None.' }),
        'GET /admin/get-all-admins': () => ({ body: [asha] }),
      },
    });
    expect(await screen.findByText(`There is no such ${noun}`)).toBeTruthy();
    const way = within(screen.getByRole('main')).getByRole('link');
    expect(way.getAttribute('href')).toBe(`/${noun}s`);
  });
});
