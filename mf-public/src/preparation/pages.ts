/** A public page that says what it will hold. */
export interface PreparedPage {
  id: string;
  path: string;
  name: string;
  /** One or two sentences; also the document's description. */
  promise: string;
  /** Where to go on meanwhile. */
  onward: { name: string; path: string };
}

const browse = { name: 'Browse properties', path: '/properties' };
const talk = { name: 'Contact us', path: '/contact' };

/** The pages whose content is in preparation, by the routes of spec.md 2.1. */
export const preparedPages: PreparedPage[] = [
  {
    id: 'about',
    path: '/about',
    name: 'About Us',
    promise:
      'Who we are, what we hold ourselves to, and the three people who answer for it. You will find our vision and mission here, our core values, and the way we approach a sale.',
    onward: talk,
  },
  {
    id: 'career',
    path: '/career',
    name: 'Careers',
    promise:
      'Open positions in Bhubaneswar, each with its job description and a short form to apply. We are a team of walkers, readers of deeds and good listeners, and we are growing.',
    onward: talk,
  },
  {
    id: 'communities',
    path: '/communities',
    name: 'Community',
    promise:
      'The networks that keep our advice honest: colleagues, architects, lawyers, alumni and the neighbourhoods we work in, and how you can join them.',
    onward: talk,
  },
  {
    id: 'gallery',
    path: '/gallery',
    name: 'Gallery',
    promise:
      'Homes, plots and workplaces from across Odisha, photographed as they are. Every picture will open in full size, to look at closely or to keep.',
    onward: browse,
  },
  {
    id: 'testimonials',
    path: '/testimonials',
    name: 'Testimonials',
    promise:
      'What buyers, sellers and investors say about working with us, in their own words: the parts that went well, and what we learned from the rest.',
    onward: browse,
  },
  {
    id: 'discover-properties',
    path: '/discover-properties',
    name: 'Discover Verified Properties',
    promise:
      'How a property earns its place on our list: the site walk, the title search, the approvals and the plan, each checked by a person who signs for it.',
    onward: browse,
  },
  {
    id: 'selling-service',
    path: '/selling-service',
    name: 'Property Selling Service',
    promise:
      'From valuation to registration: how we price a home, present it, and bring buyers to the door whose means are already confirmed.',
    onward: talk,
  },
  {
    id: 'investment-services',
    path: '/investment-services',
    name: 'Investment Services',
    promise:
      'Market analysis, property selection, financial analysis and property management, explained with the figures we use ourselves.',
    onward: browse,
  },
  {
    id: 'plot-sale-support',
    path: '/plot-sale-support',
    name: 'Plot-Sale Support Services',
    promise:
      'What we take off your hands once a sale is agreed: demarcation, registration, mutation, utilities, and a number to call when something comes up later.',
    onward: talk,
  },
  {
    id: 'post-sale-support',
    path: '/post-sale-support',
    name: 'Post-Sale Support Services',
    promise:
      'What we take off your hands once a sale is agreed: registration, mutation, utilities, movers, and a number to call when something comes up later.',
    onward: talk,
  },
  {
    id: 'upcoming-projects',
    path: '/upcoming-projects',
    name: 'Upcoming Projects',
    promise:
      'Projects before their launch, with approvals, plans and expected dates of possession, so that you can weigh a home before the crowd does.',
    onward: { name: 'See upcoming buildings', path: '/properties?status=upcoming' },
  },
  {
    id: 'all-blogs',
    path: '/all-blogs',
    name: 'Blogs',
    promise:
      'Notes from our desk on buying, selling and living in Odisha: stamp duty, neighbourhoods, home loans, and how to read an encumbrance certificate.',
    onward: browse,
  },
  {
    id: 'blog',
    path: '/:id/blog/:title',
    name: 'Blog',
    promise:
      'This article, and the four most recent ones beside it. Until then, our advisers answer the same questions by phone and by e-mail.',
    onward: browse,
  },
  {
    id: 'faqs',
    path: '/faqs',
    name: 'FAQ',
    promise:
      'Straight answers on the documents a sale needs, who pays the stamp duty, what happens at the sub-registrar, and how soon we call you back.',
    onward: talk,
  },
  {
    id: 'term-and-conditions',
    path: '/term-and-conditions',
    name: 'Terms & Conditions',
    promise:
      'Our privacy statement and the terms of using this site, in plain language: what we keep, what we never share, and whom to ask.',
    onward: talk,
  },
];
