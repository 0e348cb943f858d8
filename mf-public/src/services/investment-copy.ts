import type { Point } from './points.tsx';
import type { ServiceCopy } from './service-page.tsx';

export const copy: ServiceCopy = {
  opening: {
    eyebrow: 'For investors',
    lead: 'Property rewards people who can wait and who know what they are waiting for. We help you decide whether that is you, and if so, with which building.',
    text: 'We sell no schemes and promise no returns. You get the figures that we would want ourselves, worked out on the conservative side, and somebody to look after the property once it is yours.',
    facts: [
      { label: 'For whom', value: 'Those who buy to let or to hold, here or from abroad' },
      { label: 'What it costs', value: 'A first talk, nothing; every further step has a price in writing' },
      { label: 'What we never do', value: 'Guarantee a rent, or a price that nobody can know' },
    ],
  },
  closing: {
    title: 'Bring us a property you have in mind',
    text: 'We will work it out the way shown above, with its own figures, and tell you at what price it would make sense.',
  },
};

/** One of the four services of spec.md 2.4, "Service detail pages". */
export interface Offering extends Point {
  icon: 'market' | 'selection' | 'finance' | 'management';
  receive: string;
}

export const offerings: Offering[] = [
  {
    title: 'Market Analysis',
    icon: 'market',
    text: 'Rents and registered prices by locality, what is being built and will compete with yours, and what the roads and the zoning plan are going to change. We say where we would not buy, too.',
    receive: 'A paper of four pages on the two or three localities that suit your purpose',
  },
  {
    title: 'Property Selection',
    icon: 'selection',
    text: 'From a brief to a handful of properties that pass the same checks as every home on this site, and one more: that somebody will want to rent it, and somebody else to buy it after you.',
    receive: 'A short list with a legal report, a tenant’s view and an exit for each',
  },
  {
    title: 'Financial Analysis',
    icon: 'finance',
    text: 'The whole cost of buying, the whole cost of keeping, and the rent that can be had today. With a loan and without one, in a good year and with the flat empty for six months of it.',
    receive: 'The sheet itself with its formulas, so that you can change every assumption',
  },
  {
    title: 'Property Management',
    icon: 'management',
    text: 'Tenants found and their references called, the agreement, the rent collected, the tap repaired. Two inspections a year with photographs, wherever you live.',
    receive: 'A statement every month, and one person who answers the telephone',
  },
];

/** What is named to an investor before a figure is. */
export const risks: Point[] = [
  {
    title: 'An empty flat',
    text: 'Between two tenants there is always a gap. We reckon with one month in twelve, and with three where much is being built.',
  },
  {
    title: 'A late building',
    text: 'What is bought off the plan earns nothing until it stands. We look at what the developer finished before, and when, against the date that was promised.',
  },
  {
    title: 'A slow sale',
    text: 'Property cannot be sold on a Tuesday because the money is wanted on Friday. If you may need it within five years, we will tell you to keep it in the bank.',
  },
];
