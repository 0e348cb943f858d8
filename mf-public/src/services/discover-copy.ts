import type { Point } from './points.tsx';
import type { ServiceCopy } from './service-page.tsx';
import type { Step } from './steps.tsx';

export const copy: ServiceCopy = {
  opening: {
    eyebrow: 'For buyers',
    lead: 'A photograph tells you what a home looks like. It does not tell you whether you may buy it. We find that out first, and only then do we show you the photograph.',
    text: 'Every building and plot on this site has been walked by one of our advisers and read by our legal desk. What they found, including what is still open, goes to you in writing before you pay anybody an advance.',
    facts: [
      { label: 'For whom', value: 'Families and companies buying in Odisha' },
      { label: 'What it costs', value: 'Visits and questions, nothing; a fee is named in writing first' },
      { label: 'What you receive', value: 'A written report on each property you shortlist' },
    ],
  },
  closing: {
    title: 'Found something elsewhere?',
    text: 'Bring it along. We read papers for properties that are not on our list, too, and say plainly what we think.',
  },
};

/** What is read of a property before it is listed. */
export const checks: Point[] = [
  {
    title: 'The chain of title',
    text: 'Who sold to whom, deed by deed, until no link is missing. A gift, a partition or a power of attorney on the way is read as closely as the sale itself.',
  },
  {
    title: 'Encumbrances',
    text: 'The encumbrance certificate from the registration office shows the mortgages and other transactions that were registered. We ask for it ourselves, and for a fresh one before you sign.',
  },
  {
    title: 'The record of rights',
    text: 'The land record names the owner, the plot number, the area and the kind of land. When the seller’s name or the kind does not match, we say what has to be set right and by whom.',
  },
  {
    title: 'Approvals and registration',
    text: 'The sanctioned plan, the authority that sanctioned it, and the project’s entry with the state’s real-estate regulator where the law asks for one. We compare all three with what has been built.',
  },
  {
    title: 'The site itself',
    text: 'Boundaries, access, drainage, the neighbour’s wall. One visit in daylight, one in traffic, and where we can, one after heavy rain.',
  },
  {
    title: 'Dues',
    text: 'Municipal tax, electricity, water and the society’s maintenance, each with the receipt. What is unpaid is settled by the seller or taken off the price, in writing.',
  },
];

/** From the first talk to the shortlist. */
export const steps: Step[] = [
  {
    title: 'A brief',
    text: 'One conversation, then one page: who will live there, where, and a budget that includes duty and registration.',
  },
  {
    title: 'A short list',
    text: 'Three to five properties, each with its report, its price, and our opinion of that price.',
  },
  {
    title: 'Visits',
    text: 'You see them with the adviser who walked them. Ask about the things you would be shy to ask a seller.',
  },
  {
    title: 'A decision',
    text: 'Ours is to tell you what we would do. Yours is to do it, or not. Nobody will call to hurry you.',
  },
];
