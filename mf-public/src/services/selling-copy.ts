import type { Point } from './points.tsx';
import type { ServiceCopy } from './service-page.tsx';
import type { Step } from './steps.tsx';

export const copy: ServiceCopy = {
  opening: {
    eyebrow: 'For owners',
    lead: 'A home sells well when three things are in order on the day it is offered: the price, the papers and the light. We see to all three, and then we bring people who can afford it.',
    text: 'You deal with one adviser from the valuation to the sub-registrar’s office. You hear from us after every visit, also when the visitor did not like the kitchen.',
    facts: [
      { label: 'For whom', value: 'Owners of homes, plots and commercial space' },
      {
        label: 'What it costs',
        value: 'The valuation, nothing; our fee is agreed in writing and due when you sell',
      },
      { label: 'What we ask of you', value: 'The papers, a tidy week, and an honest word about the leaks' },
    ],
  },
  closing: {
    title: 'What would yours fetch today?',
    text: 'Tell us where it is and how large. We will come, look, and explain the figure we arrive at, whether or not you sell with us.',
  },
};

/** A sale in its order. */
export const steps: Step[] = [
  {
    title: 'Valuation',
    text: 'We compare what was really paid nearby, not what was asked, and add or take off for floor, age, light and papers.',
  },
  {
    title: 'Papers',
    text: 'Our legal desk reads your deeds as a buyer’s lawyer will. What is missing is found now, not in the last week.',
  },
  {
    title: 'Presentation',
    text: 'A measured plan, photographs in good light, and a description without adjectives that the visit would disprove.',
  },
  {
    title: 'Visits',
    text: 'By appointment, with us, and only for buyers whose budget or loan we have seen. Your mornings stay your own.',
  },
  {
    title: 'Closing',
    text: 'We negotiate, draw up the agreement with your lawyer, and sit beside you when the deed is registered.',
  },
];

/** What to look for before the first visit of the adviser. */
export const papers: Point[] = [
  {
    title: 'Your own deed',
    text: 'The registered deed by which you became the owner, and the earlier ones if you have them. A copy will do to begin with; the original is wanted at the end.',
  },
  {
    title: 'The land record',
    text: 'The current record of rights in your name. If it still names the last owner or your late father, tell us at once: it can be mended, but it takes weeks.',
  },
  {
    title: 'Plan and approvals',
    text: 'The sanctioned building plan and, for a flat, the occupancy certificate and the society’s no-objection letter.',
  },
  {
    title: 'Receipts',
    text: 'The latest municipal tax, electricity, water and maintenance. A buyer who sees them in one folder asks fewer questions about everything else.',
  },
  {
    title: 'The loan, if there is one',
    text: 'A statement from the bank of what is outstanding. A home with a loan can be sold; the bank is simply one more person at the table.',
  },
];

/** What is said of a price to an owner. */
export const pricing = {
  title: 'About the price',
  paragraphs: [
    'The dearest valuation wins the most owners and sells the fewest homes. A home that is offered too high waits, is reduced, and ends below what it would have fetched in the first month.',
    'So we show you the sales we compared yours with, name the figure at which we would list it and the one below which we would not go, and leave the decision to you.',
  ],
} as const;
