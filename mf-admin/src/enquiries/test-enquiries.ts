import type { Enquiry, EnquiryUpdate } from '@ekamra/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { doing } from '../testing/actions.ts';
import type { Asked, Server } from '../testing/open.tsx';
import { openBackOffice, refused } from '../testing/open.tsx';
import { pageOf } from '../testing/pages.ts';
import { asha } from '../testing/records.ts';

/** A new enquiry about a building; `number` tells it apart. */
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
export const update = 'PUT /enquiries/update-enquiry/:id';

/** An office whose enquiries can be narrowed and changed; `kept` is what it holds, `asked` the changes asked for. */
export const office = (kept: Enquiry[]) => {
  const asked: Asked[] = [];
  const server: Server = {
    [list]: ({ query }) => {
      const [state, q] = [query.get('state'), query.get('q') ?? ''];
      const found = kept.filter(
        (enquiry) => (!state || enquiry.state === state) && JSON.stringify(enquiry).includes(q),
      );
      return pageOf(found, new URLSearchParams({ page: '1', ...Object.fromEntries(query) }));
    },
    [update]: (call) => {
      asked.push(call);
      const at = kept.findIndex(({ _id, version }) => `"${_id}-${version}"` === call.headers.get('if-match'));
      const before = kept[at];
      if (!before)
        return refused(412, 'CHANGED_MEANWHILE', { message: 'Somebody else changed this enquiry.' });
      const { note: _, ...rest } = before;
      const data: Enquiry = { ...rest, ...(call.body as EnquiryUpdate), version: before.version + 1 };
      kept[at] = data;
      return { body: { status: true, message: 'Enquiry updated', data } };
    },
    'GET /enquiries/enquiries.csv': ({ query }) => ({ body: `Name\r\n${query.toString()}\r\n` }),
  };
  return { server, asked };
};
/** So many new enquiries. */
export const many = (count: number): Enquiry[] =>
  Array.from({ length: count }, (_, index) => anEnquiry(index + 1));

/** Opens the list of enquiries at an address. */
export const openEnquiries = async (address: string, server: Server) => {
  const opened = openBackOffice(address, { admin: asha, server });
  await screen.findByRole('table', { name: 'Enquiries' });
  return opened;
};

/** The select with the state of {@link anEnquiry} with this number. */
export const stateOf = (number: number) =>
  screen.getByLabelText<HTMLSelectElement>(`State of the enquiry of Sujata Das ${number}`);

export const chooseState = (number: number, value: string): Promise<void> =>
  doing(() => fireEvent.change(stateOf(number), { target: { value } }));
