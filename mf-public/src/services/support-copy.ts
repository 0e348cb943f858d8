import type { Point } from './points.tsx';
import type { ServiceCopy } from './service-page.tsx';
import type { Step } from './steps.tsx';

export const copy: ServiceCopy = {
  opening: {
    eyebrow: 'For new owners',
    lead: 'The handshake is the middle of a purchase, not the end. After it come the sub-registrar, the tahasil, the electricity office and the man with the lorry. We know them all, and we go with you or for you.',
    text: 'It makes no difference whether you bought a flat on the ninth floor or a plot with four stones and a mango tree. Somebody here keeps the list of what is still to be done, and you can ask for it on any day.',
    facts: [
      { label: 'For whom', value: 'Everybody who bought through us; others on request' },
      {
        label: 'What it costs',
        value: 'Our part is in the fee for the sale; government fees and trades at cost',
      },
      { label: 'How long', value: 'Until the last item is ticked; the telephone number stays' },
    ],
  },
  closing: {
    title: 'Something came up, years later?',
    text: 'A notice from the municipality, a neighbour who moved his fence, a buyer who asks for a paper you cannot find. Call us.',
  },
};

/** What happens when; the offices set the pace, so the text speaks of order and not of days. */
export const stages: Step[] = [
  {
    when: 'Before the deed',
    title: 'Registration',
    text: 'Duty and fees worked out at the rates of the day, the draft checked with your lawyer, the slot at the sub-registrar booked. We sit beside you.',
  },
  {
    when: 'In the weeks after',
    title: 'Mutation',
    text: 'The application at the tahasil to have the land record put in your name, with the hearing if one is called, until the new record is in your hands.',
  },
  {
    when: 'Before you move in',
    title: 'Connections',
    text: 'Electricity, water, gas and municipal tax in your name, the meters read on the day of handover, the society told who you are.',
  },
  {
    when: 'From then on',
    title: 'Upkeep',
    text: 'A mover who counts the boxes, a list of trades that we use ourselves, and a reminder when the tax or the insurance falls due.',
  },
];

/** What a plot needs that a flat doesn't. */
export const plotPoints: Point[] = [
  {
    title: 'Demarcation',
    text: 'The boundary measured against the map by a surveyor, with the neighbours asked to be present. Stones set, corners photographed, a sketch with distances for your file.',
  },
  {
    title: 'Kind of land',
    text: 'Where the record still says farm land and you mean to build, we prepare the application for conversion and tell you beforehand how likely it is to be granted.',
  },
  {
    title: 'A fence and a board',
    text: 'An empty plot invites guests. We have it fenced, put your name on it, and walk past it every quarter with a camera until you build.',
  },
  {
    title: 'The way to a plan',
    text: 'Three architects to choose from, the setbacks and heights that apply to your plot, and the drawings carried to the authority for sanction.',
  },
];

/** What a home needs on the day of the keys. */
export const homePoints: Point[] = [
  {
    title: 'Handover list',
    text: 'Every room, tap and switch tried with you. What is not right is written down, signed by the builder or seller, and followed up by us.',
  },
  {
    title: 'The society',
    text: 'Share certificate or membership, parking, the deposit and the rules: read before you sign them, and explained where they are odd.',
  },
  {
    title: 'The first repair',
    text: 'Something always drips in the first month. Call, and somebody comes; whether the builder owes it to you, we settle with him.',
  },
];
