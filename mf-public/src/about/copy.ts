import { company } from '@ekamra/contracts/company';

/** The sections of the page, in the order and with the names of spec.md 2.4, "About Us". */
export const sections = {
  whoAreWe: { id: 'who-are-we', title: 'Who Are We' },
  vision: { id: 'our-vision', title: 'Our Vision' },
  mission: { id: 'our-mission', title: 'Our Mission' },
  values: { id: 'our-core-values', title: 'Our Core Values' },
  reasons: { id: 'why-choose-us', title: 'Why Choose Us' },
  approach: { id: 'our-approach', title: 'Our Approach' },
  leaders: { id: 'our-leaders', title: 'Our Leaders' },
} as const;

/** The company in four lines. */
export const facts = [
  { label: 'Where we work', value: `All 30 districts of ${company.office.state}` },
  { label: 'Who we work for', value: 'Buyers, sellers, tenants and investors' },
  { label: 'Who trusts us', value: '3000+ members and 9000+ agents' },
  { label: 'When we answer', value: '9\u00a0am to 10\u00a0pm, by a person' },
];

/** What the mission comes to, at three moments of a purchase. */
export const promises = [
  {
    title: 'Before you visit',
    text: 'You know whose land it stands on, who approved it, and what it will cost to keep.',
  },
  {
    title: 'Before you sign',
    text: 'You have every clause in plain words, in English or Odia, and a night to sleep on it.',
  },
  {
    title: 'After you move',
    text: 'You have one number to call, and the person who answers it remembers your house.',
  },
];

/** The four core values of spec.md 2.4. */
export const values = [
  {
    title: 'Creativity',
    text: 'Most sales fail on something that could be solved: a date, a loan, a shared wall. We look for the arrangement that lets both sides keep what matters to them.',
  },
  {
    title: 'Integrity',
    text: 'We tell you what we would want to know, including the sentence that costs us the sale. Our fee is named on the first day, and it is the only one we take.',
  },
  {
    title: 'Personalized Service',
    text: 'One adviser stays with you from the first call to the last signature, with a brief written for your household and no other.',
  },
  {
    title: 'Commitment to Excellence',
    text: 'A check is finished when there is a name and a date beside it. Work that cannot be signed for is done again, by us, at our own cost.',
  },
];

/** The six cards of spec.md 2.4, "Why Choose Us". */
export const reasons = [
  {
    title: 'Trust & Transparency',
    text: 'You see every paper that we have seen, with our notes in the margin. Fees and charges are on one page before you commit to anything.',
    icon: 'trust',
  },
  {
    title: 'Experience',
    text: 'Family partitions, converted farmland, half-built towers, resales with a loan still running: yours is unlikely to be the first of its kind on our desk.',
    icon: 'experience',
  },
  {
    title: 'Personalized Services',
    text: 'A young couple in Patia and a retired teacher in Cuttack do not need the same list. Yours is drawn up from a conversation, and it stays short.',
    icon: 'personal',
  },
  {
    title: 'Quality Assurance',
    text: 'We walk each site ourselves, and look over each new home with you before you take the keys. What is not right goes on a list that the builder signs.',
    icon: 'quality',
  },
  {
    title: 'Innovation & Creativity',
    text: 'Plans drawn to one scale, running costs side by side, a visit by video when you are far away: tools that make a decision clearer, not louder.',
    icon: 'ideas',
  },
  {
    title: 'Long Term Relationship',
    text: 'The tenancy, the first repair, the resale, your daughter’s own first flat. Old clients send us new ones, and we mean to keep it that way.',
    icon: 'years',
  },
] as const;

/** The papers that a client is handed, one after the other. */
export const papers = [
  {
    title: 'The brief',
    text: 'One page: who will live there, what you can spend, and what you will not compromise on. You correct it until it is right.',
  },
  {
    title: 'The title note',
    text: 'What our legal desk found in the deeds, the record of rights and the encumbrance certificate, and what it could not find.',
  },
  {
    title: 'The cost sheet',
    text: 'Price, stamp duty, registration fee, society charges and the cost of the loan, with one sum at the bottom, before you negotiate.',
  },
  {
    title: 'The handover file',
    text: 'Registered deed, mutation, meters, warranties and telephone numbers, in the order in which you will need them.',
  },
];
