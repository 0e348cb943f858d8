import { type Enquiry, type EnquiryUpdate, recordTag } from '@ekamra/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { perform } from '../actions.ts';
import { type ServerRequest, type Server, openBackOffice, errorResponse } from '../open-back-office.tsx';
import { pageOf } from '../page-answer.ts';
import { asha } from '../sample-records.ts';

/** A new enquiry about a building; `number` makes it unique. */
export const anEnquiry = (number = 1): Enquiry => ({
  _id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  createdAt: '2026-06-12T09:35:00.000Z',
  name: `Sujata Das ${number}`,
  phone: `94371001${String(number).padStart(2, '0')}`,
  email: `sujata${number}@example.com`,
  message: 'What does registration cost?',
  source_page: '/property/Kalinga-Heights/b1',
  property_id: 'b1',
  state: 'new',
  version: 1,
  mail: { state: 'delivered', attempts: 1, delivered_at: '2026-06-12T09:36:00.000Z' },
});

export const list = 'GET /enquiries/get-all-enquiries';
export const read = 'GET /enquiries/get-enquiry-by-id/:id';
export const update = 'PUT /enquiries/update-enquiry/:id';

/**
 * Server whose enquiries can be filtered and updated. `enquiries` are its records, and `updates` the update calls it
 * got.
 */
export const office = (enquiries: Enquiry[]) => {
  const updates: ServerRequest[] = [];
  const server: Server = {
    [list]: ({ query }) => {
      const [state, q] = [query.get('state'), query.get('q') ?? ''];
      const matches = enquiries.filter(
        (enquiry) => (!state || enquiry.state === state) && JSON.stringify(enquiry).includes(q),
      );
      return pageOf(matches, new URLSearchParams({ page: '1', ...Object.fromEntries(query) }));
    },
    [read]: ({ id }) => {
      const body = enquiries.find(({ _id }) => _id === id);
      return body
        ? { body, headers: { etag: recordTag(body) } }
        : errorResponse(404, 'NOT_FOUND', { message: 'There is no such enquiry' });
    },
    [update]: (call) => {
      updates.push(call);
      const at = enquiries.findIndex(
        ({ _id, version }) => `"${_id}-${version}"` === call.headers.get('if-match'),
      );
      const before = enquiries[at];
      if (!before)
        return errorResponse(412, 'CHANGED_MEANWHILE', { message: 'Somebody else changed this enquiry.' });
      const { note: _, ...rest } = before;
      const data: Enquiry = { ...rest, ...(call.body as EnquiryUpdate), version: before.version + 1 };
      enquiries[at] = data;
      return { body: { status: true, message: 'Enquiry updated', data } };
    },
    'GET /enquiries/enquiries.csv': ({ query }) => ({ body: `Name\r\n${query.toString()}\r\n` }),
  };
  return { server, updates };
};
/** Returns `count` new enquiries. */
export const createEnquiries = (count: number): Enquiry[] =>
  Array.from({ length: count }, (_, index) => anEnquiry(index + 1));

/** Opens the enquiry list at an address. */
export const openEnquiries = async (address: string, server: Server) => {
  const opened = openBackOffice(address, { admin: asha, server });
  await screen.findByRole('table', { name: 'Enquiries' });
  return opened;
};

/** Returns the state select of the enquiry {@link anEnquiry} with this number. */
export const stateOf = (number: number) =>
  screen.getByLabelText<HTMLSelectElement>(`State of the enquiry of Sujata Das ${number}`);

export const chooseState = (number: number, value: string): Promise<void> =>
  perform(() => fireEvent.change(stateOf(number), { target: { value } }));
