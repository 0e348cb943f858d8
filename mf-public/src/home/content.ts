/** The hero changes its tagline and its picture every 3 seconds (spec.md point 9). */
export const rotation = 3000;

/** The seven phrases of the hero's tagline, each in the two lines that it is set in. */
export const taglines = [
  ['Homes with', 'nothing to hide.'],
  ['Land with', 'a clear title.'],
  ['Advice before', 'agreements.'],
  ['Every paper', 'checked twice.'],
  ['Prices you', 'can question.'],
  ['From first visit', 'to last box.'],
  ['Neighbours you', 'know by name.'],
] as const;

/** The figures that count up (spec.md point 9). */
export const counters = [
  { figure: 3000, label: 'Members', note: 'Families and investors who bought, sold or rented through us.' },
  { figure: 9000, label: 'Agents', note: 'Local partners who know their street better than any map.' },
] as const;

/** The four services, each with the page that tells more. */
export const services = [
  {
    title: 'Discover Verified Properties',
    path: '/discover-properties',
    para: 'We walk every site and read every deed before you see a listing, so your shortlist holds only homes that can be bought.',
    picture: 'villaStreet',
  },
  {
    title: 'Property Selling Service',
    path: '/selling-service',
    para: 'An honest valuation, photographs that do your home justice, and buyers whose means we have checked before they ring your bell.',
    picture: 'rowHouses',
  },
  {
    title: 'Investment Services',
    path: '/investment-services',
    para: 'Market analysis, yield and risk in plain figures, and somebody to look after the property once it is yours.',
    picture: 'officeTerrace',
  },
  {
    title: 'Post-Sale Support Services',
    path: '/post-sale-support',
    para: 'Registration, mutation, utilities, movers and the first repair: we stay on call long after the keys change hands.',
    picture: 'livingRoom',
  },
] as const;

/** The six steps of How We Work (spec.md point 1). */
export const steps = [
  {
    title: 'Client Consultation',
    para: 'We begin by listening: who will live there, what you can spend, and what you will not compromise on.',
    icon: 'consult',
  },
  {
    title: 'Needs Assessment',
    para: 'From the conversation comes a written brief with districts, sizes and a budget that includes the stamp duty.',
    icon: 'assess',
  },
  {
    title: 'Evaluate the Authenticity',
    para: 'Title, encumbrance, approvals and plan: our legal desk reads them all, and tells you what it found.',
    icon: 'verify',
  },
  {
    title: 'Site Visit and Presentation',
    para: 'You see the few properties that fit, in daylight and in traffic, with the person who will build or sell them.',
    icon: 'visit',
  },
  {
    title: 'Close the Deal',
    para: 'We negotiate, draw up the agreement with your lawyer, and stand beside you at the sub-registrar’s counter.',
    icon: 'close',
  },
  {
    title: 'Post-Sale Support',
    para: 'Mutation, meters, movers and maintenance: the paperwork of ownership is ours until you have settled in.',
    icon: 'support',
  },
] as const;
