import { propertyNameSeparator, type StoredEnquiry, storedEnquiry } from '@ekamra/contracts';
import enquiries from './content/enquiries.json' with { type: 'json' };
import { pick } from './places.ts';

/** Subject of enquiries. */
interface Named {
  _id: string;
  name: string;
}
export interface EnquiredAbout {
  /** Time of seeding; the enquiries are older. */
  now: Date;
  buildings: readonly Named[];
  lands: readonly Named[];
}

const hourMs = 3_600_000;

/** Page that an enquiry comes from: `contact`, that of a `building` or `land`, or a comparison of buildings (`compare`). */
const sourceOf = (source: string, n: number, { buildings, lands }: EnquiredAbout) => {
  if (source === 'contact') return { source_page: '/contact' };
  if (source === 'land') {
    const { _id, name } = pick(lands, 5 * n);
    return { source_page: `/lands/${_id}`, property_id: _id, property_name: name };
  }
  if (source === 'compare') {
    const compared = [0, 1, 2].map((step) => pick(buildings, 7 * n + step));
    const ids = compared.map(({ _id }) => _id).join(',');
    return {
      source_page: `/compare?buildings=${ids}`,
      property_ids: ids,
      property_name: compared.map(({ name }) => name).join(propertyNameSeparator),
    };
  }
  const { _id, name } = pick(buildings, 7 * n);
  return {
    source_page: `/property/${encodeURIComponent(name.replaceAll(' ', '-'))}/${_id}`,
    property_id: _id,
    property_name: name,
  };
};

/** Returns the demo enquiries: in every state, over the last five weeks before `now`. */
export const demoEnquiries = (about: EnquiredAbout): StoredEnquiry[] =>
  enquiries.map(({ mailbox, hoursAgo, source, ...enquiry }, n) =>
    storedEnquiry.parse({
      ...enquiry,
      createdAt: new Date(about.now.getTime() - hoursAgo * hourMs).toISOString(),
      email: `${mailbox}@example.com`,
      phone: String(9_437_100_201 + n),
      ...sourceOf(source, n, about),
    }),
  );
