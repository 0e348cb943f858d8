import type { BuildingInput } from '@ekamra/contracts';

type Unit = BuildingInput['units'][number];

const flat = (unitType: Unit['unitType'], rooms: number, baths: number): Unit => ({
  unitType,
  numberOfBedrooms: rooms,
  numberOfBathrooms: baths,
  numberOfKitchens: 1,
  balcony: 'yes',
  terrace: 'no',
});
const house = (unitType: Unit['unitType'], rooms: number, baths: number): Unit => ({
  ...flat(unitType, rooms, baths),
  terrace: 'yes',
});

/** What the buildings of one design have in common: their pictures, plan, units, amenities and how they are described. */
export const kinds = {
  'apartment-tower-a': {
    pictures: 3,
    interiors: ['living-room', 'kitchen', 'bedroom'],
    plan: 'c',
    type: 'residential',
    units: [flat('2 BHK 2T', 2, 2), flat('3 BHK 3T', 3, 3), flat('3 BHK 2T', 3, 2)],
    amenities: ['Clubhouse', 'Gymnasium', 'Children’s play area', 'Covered parking', 'Power backup', 'CCTV'],
    text: 'A white tower with terracotta-framed balconies, set back from the road behind a row of neem trees. Every flat looks two ways, so the breeze from the south-east crosses the living room.',
  },
  'apartment-tower-b': {
    pictures: 2,
    interiors: ['bedroom', 'living-room', 'lobby'],
    plan: 'd',
    type: 'residential',
    units: [flat('3 BHK 3T', 3, 3), flat('4 BHK 4T', 4, 4)],
    amenities: [
      'Double-height lobby',
      'Terrace garden',
      'Gymnasium',
      'EV charging',
      'Rainwater harvesting',
      'Concierge desk',
    ],
    text: 'Four homes to a floor and two lifts to a core. Timber screens keep the western sun off the bedrooms; the corner terraces are large enough for a table of six.',
  },
  'garden-villas': {
    pictures: 3,
    interiors: ['living-room', 'kitchen', 'bedroom'],
    plan: 'e',
    type: 'residential',
    units: [house('Villa', 4, 4), house('Duplex', 4, 5)],
    amenities: [
      'Private garden',
      'Swimming pool',
      'Solar water heating',
      'Two-car porch',
      'Gated security',
      'Jogging track',
    ],
    text: 'Two-storey villas around private gardens, each with its own verandah and car porch. The plots are wide rather than deep, so that every room has a window to green.',
  },
  'midrise-courtyard': {
    pictures: 3,
    interiors: ['kitchen', 'living-room', 'bedroom'],
    plan: 'b',
    type: 'residential',
    units: [flat('1 BHK 1T', 1, 1), flat('2 BHK 2T', 2, 2), flat('3 BHK 2T', 3, 2)],
    amenities: [
      'Courtyard pool',
      'Lawn',
      'Community hall',
      'Indoor games room',
      'Visitor parking',
      'Power backup',
    ],
    text: 'Seven storeys bent around a planted court. Nobody drives through it, so children play below the kitchen windows and neighbours get to know one another.',
  },
  'mixed-use-podium': {
    pictures: 2,
    interiors: ['lobby', 'living-room', 'kitchen'],
    plan: 'c',
    type: 'both',
    units: [flat('2 BHK 2T', 2, 2), flat('3 BHK 3T', 3, 3), flat('Studio', 1, 1)],
    amenities: [
      'Shopping podium',
      'Rooftop deck',
      'Separate residents’ entrance',
      'Basement parking',
      'Power backup',
      'Fire-safe stairs',
    ],
    text: 'Shops and a café at street level, homes above a planted podium, and separate entrances for each. The podium shields the flats from traffic and gives residents a garden three floors up.',
  },
  'office-glass': {
    pictures: 3,
    interiors: ['lobby'],
    plan: 'f',
    type: 'commercial',
    units: [],
    amenities: [
      'Grade A lobby',
      'Raised access floors',
      '100 % power backup',
      'Planted mid-level terrace',
      'Cafeteria',
      'Basement parking',
    ],
    text: 'Column-free floor plates around a central core, shaded by white fins that cut the cooling load by a fifth. A planted terrace halfway up is where the meetings happen that matter.',
  },
  'riverside-residences': {
    pictures: 2,
    interiors: ['bedroom', 'living-room', 'kitchen'],
    plan: 'd',
    type: 'residential',
    units: [flat('3 BHK 3T', 3, 3), flat('4 BHK 3T', 4, 3), house('Triplex', 5, 5)],
    amenities: ['Riverside promenade', 'Infinity pool', 'Gymnasium', 'Library', 'Covered parking', 'CCTV'],
    text: 'Terraces step back towards the water, so each home has a garden on the roof of the one below. The flood line of a hundred years lies a full storey beneath the lowest floor.',
  },
  'row-houses': {
    pictures: 2,
    interiors: ['kitchen', 'bedroom', 'living-room'],
    plan: 'e',
    type: 'residential',
    units: [house('Duplex', 3, 3), house('Simplex', 3, 2), house('Triplex', 4, 4)],
    amenities: [
      'Front garden',
      'Private terrace',
      'Quiet internal street',
      'Gated security',
      'Storm-water drains',
    ],
    text: 'Three-storey houses in brick, white and charcoal along a street that ends in a park. Party walls are double-leaf, so the neighbours are near but never heard.',
  },
  'studio-block': {
    pictures: 2,
    interiors: ['living-room', 'kitchen'],
    plan: 'a',
    type: 'residential',
    units: [flat('Studio', 1, 1), flat('1 BHK 1T', 1, 1)],
    amenities: ['Street café', 'Co-working room', 'Bicycle store', 'Laundry', 'High-speed internet', 'CCTV'],
    text: 'Compact homes for people who spend their day elsewhere: a jaali screen for shade, a balcony for the evening, and a café at the foot of the laterite stair.',
  },
  'twin-towers': {
    pictures: 3,
    interiors: ['lobby', 'living-room', 'bedroom'],
    plan: 'd',
    type: 'residential',
    units: [flat('3 BHK 3T', 3, 3), flat('4 BHK 4T', 4, 4), house('Duplex', 4, 4)],
    amenities: [
      'Sky bridge',
      'Reflecting pools',
      'Spa',
      'Gymnasium',
      'Mini theatre',
      'EV charging',
      'Concierge desk',
    ],
    text: 'Two towers joined by a bridge at the twelfth floor, where the clubhouse is. Curved balconies give every home shade at noon and a view that the other tower does not cross.',
  },
} as const satisfies Record<
  string,
  {
    pictures: number;
    interiors: readonly string[];
    plan: string;
    type: BuildingInput['generalInfo']['BuildingsType'];
    units: readonly Unit[];
    amenities: readonly string[];
    text: string;
  }
>;
export type Kind = keyof typeof kinds;
