/** Something about a circle that can be put in a diary or an address book. */
interface Detail {
  label: string;
  value: string;
}

/** One of the company's six circles. */
export interface Circle {
  id: string;
  title: string;
  text: string;
  details: Detail[];
  picture: 'lobby' | 'mixedUse' | 'studioBlock' | 'bedroom' | 'twinTowers' | 'rowHouses';
  /** The way in, on this site. */
  onward?: { name: string; path: string };
}

/** The six sections of spec.md 2.4, "Community", in its order. */
export const circles: Circle[] = [
  {
    id: 'internal-networking',
    title: 'Internal Networking',
    text: 'Each of our advisers knows something that the others need: the lane that floods in August, the lender who is slow in March, the builder who keeps his dates. On Monday mornings it all goes on one table. New colleagues spend their first month on site beside a seasoned one, and nobody works on a file alone.',
    details: [
      { label: 'The Monday table', value: 'Every week at 8.30\u00a0am, before the telephones' },
      { label: 'The street book', value: 'Our notes on each locality, open to every colleague' },
    ],
    picture: 'lobby',
    onward: { name: 'Work with us', path: '/career' },
  },
  {
    id: 'external-networking',
    title: 'External Networking',
    text: 'A sale needs an architect’s eye, a lawyer’s patience and a banker’s signature. We keep a short list of people who have done this well for our clients and charged what they said they would. You are free to bring your own; nobody pays to be on our list, and nobody is on it for ever.',
    details: [
      { label: 'On the list', value: 'Architects, surveyors, property lawyers, lenders, movers' },
      { label: 'How to join it', value: 'Three clients of the past year who would call you again' },
    ],
    picture: 'mixedUse',
    onward: { name: 'Introduce yourself', path: '/contact' },
  },
  {
    id: 'community-engagement',
    title: 'Community Engagement',
    text: 'We sell in neighbourhoods that we go on driving through. Once a month anybody may bring a deed, an agreement or a builder’s letter to our office and have it explained, whether or not they ever buy from us. And on one Sunday after the first rains we plant shade trees where our clients tell us they are missed.',
    details: [
      { label: 'Deed clinic', value: 'First Saturday of the month, 10\u00a0am to 1\u00a0pm, free of charge' },
      { label: 'Planting day', value: 'A Sunday in July; tools and tea are ours' },
    ],
    picture: 'studioBlock',
    onward: { name: 'Ask for a place at the clinic', path: '/contact' },
  },
  {
    id: 'online-networking',
    title: 'Online Networking',
    text: 'Many who own a home in Odisha live elsewhere: in Bengaluru, in Dubai, in New Jersey. For them we walk through localities with a camera and answer questions as we go. What helps many we answer in public; what concerns your money stays between you and your adviser.',
    details: [
      { label: 'Neighbourhood walks', value: 'Short films, one locality at a time, traffic included' },
      { label: 'Owners abroad', value: 'Video calls in the evening, Indian time or yours' },
    ],
    picture: 'bedroom',
  },
  {
    id: 'professional-associations',
    title: 'Professional Associations',
    text: 'Rules in our trade change by notification, often late on a Friday. So we sit in on the meetings of builders, valuers and property lawyers in Bhubaneswar and Cuttack, and bring home what concerns you. An agent who deals in registered projects has to be registered with the state’s real-estate regulator: ask us for our number. It is the first thing we would ask.',
    details: [
      { label: 'What we follow', value: 'Orders of the regulator, benchmark values, zoning plans' },
      { label: 'What you get', value: 'A page in plain words whenever something changes' },
    ],
    picture: 'twinTowers',
    onward: { name: 'Read our notes', path: '/all-blogs' },
  },
  {
    id: 'alumni-networks',
    title: 'Alumni Networks',
    text: 'Some leave us to build, to lend, or to open an office of their own; and clients become one another’s neighbours. We keep in touch with both. Former colleagues come back each winter and tell us what we look like from outside. Members who have settled in take a newcomer’s call about schools, plumbers and the good vegetable seller.',
    details: [
      { label: 'Colleagues’ evening', value: 'Second Saturday of December, at the office' },
      { label: 'Good neighbours', value: 'One member per locality who answers a newcomer’s call' },
    ],
    picture: 'rowHouses',
    onward: { name: 'Hear from our members', path: '/testimonials' },
  },
];
