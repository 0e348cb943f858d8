import type { LandInput } from '@ekamra/contracts';
import type { PictureAddresses } from './pictures.ts';
import { locationOf, pick, type Place, type Town } from './places.ts';
import { surroundingsText } from './texts.ts';

type Look =
  | 'agricultural-field'
  | 'commercial-corner'
  | 'industrial-apron'
  | 'laterite-plot'
  | 'residential-plot-a'
  | 'residential-plot-b';

/** Name, look, picture of the cover (1 or 2), town, locality, street, acres, price in lakh rupees. */
type Row = [string, Look, 1 | 2, Town, string, string, number, number];

// oxfmt-ignore
const rows: Row[] = [
  ['Patia Corner Plot', 'residential-plot-a', 1, 'Bhubaneswar', 'Patia', 'Kanan Vihar Road', 0.06, 62],
  ['Tamando Layout, Plot 41', 'residential-plot-a', 2, 'Bhubaneswar', 'Tamando', 'Tamando Layout', 0.05, 34],
  ['Pahala Highway Frontage', 'commercial-corner', 1, 'Bhubaneswar', 'Pahala', 'NH 16', 0.8, 540],
  ['Mancheswar Industrial Apron', 'industrial-apron', 1, 'Bhubaneswar', 'Mancheswar', 'Mancheswar Industrial Estate', 2.4, 760],
  ['Balianta Paddy Fields', 'agricultural-field', 2, 'Bhubaneswar', 'Balianta', 'Kuakhai Embankment Road', 3.2, 118],
  ['Hanspal Red Earth Plot', 'laterite-plot', 1, 'Bhubaneswar', 'Hanspal', 'Hanspal Village Road', 0.11, 58],
  ['Barunei Foothill Plot', 'residential-plot-b', 1, 'Khordha', 'Barunei', 'Barunei Road', 0.18, 27],
  ['Khordha Bypass Yard', 'industrial-apron', 2, 'Khordha', 'Mukunda Prasad', 'Khordha Bypass', 1.9, 285],
  ['Jatni Orchard', 'agricultural-field', 1, 'Khordha', 'Jatni', 'Argul Road', 2.6, 84],
  ['CDA Sector 14 Plot', 'residential-plot-a', 1, 'Cuttack', 'CDA', 'Sector 14', 0.07, 71],
  ['Trisulia Corner', 'commercial-corner', 2, 'Cuttack', 'Trisulia', 'Trisulia Square', 0.45, 310],
  ['Jagatpur Works', 'industrial-apron', 1, 'Cuttack', 'Jagatpur', 'New Industrial Estate', 3.1, 540],
  ['Konark Road Plot', 'residential-plot-a', 2, 'Puri', 'Baliguali', 'Konark Marine Drive', 0.22, 64],
  ['Sipasarubali Sea Plot', 'residential-plot-a', 1, 'Puri', 'Sipasarubali', 'Sipasarubali Beach Road', 0.15, 96],
  ['Pipili Farm', 'agricultural-field', 2, 'Puri', 'Pipili', 'Delang Road', 4.5, 142],
  ['Gopalpur Road Frontage', 'commercial-corner', 1, 'Berhampur', 'Gopalpur', 'Gopalpur Road', 0.6, 188],
  ['Ambapua Plot', 'residential-plot-a', 2, 'Berhampur', 'Ambapua', 'Engineering School Road', 0.08, 29],
  ['Chhatrapur Fields', 'agricultural-field', 1, 'Berhampur', 'Chhatrapur', 'Chhatrapur Road', 5.2, 96],
  ['Ainthapali Plot', 'residential-plot-b', 2, 'Sambalpur', 'Ainthapali', 'Ring Road', 0.12, 31],
  ['Burla Road Corner', 'commercial-corner', 2, 'Sambalpur', 'Burla', 'Burla Road', 0.5, 154],
  ['Chhend Plot', 'residential-plot-a', 1, 'Rourkela', 'Chhend', 'Chhend Colony', 0.09, 38],
  ['Kalunga Industrial Land', 'industrial-apron', 2, 'Rourkela', 'Kalunga', 'Kalunga Industrial Estate', 4.8, 620],
  ['Remuna Plot', 'laterite-plot', 2, 'Balasore', 'Remuna', 'Remuna Golei', 0.16, 22],
  ['Soro Paddy Land', 'agricultural-field', 2, 'Balasore', 'Soro', 'Soro Road', 6.4, 104],
  ['Banarpal Yard', 'industrial-apron', 1, 'Angul', 'Banarpal', 'NH 55', 3.6, 318],
  ['Angul Ring Road Plot', 'residential-plot-b', 1, 'Angul', 'Amalapada', 'Ring Road', 0.14, 24],
  ['Airport Road Frontage', 'commercial-corner', 1, 'Jharsuguda', 'Sarbahal', 'Airport Road', 0.7, 208],
  ['Kapilash View Plot', 'laterite-plot', 1, 'Dhenkanal', 'Kunjakanta', 'Kapilash Road', 0.25, 19],
  ['Paradip Logistics Land', 'industrial-apron', 2, 'Paradip', 'Badapadia', 'Badapadia Road', 6, 940],
  ['Pithabata Farm', 'agricultural-field', 1, 'Baripada', 'Pithabata', 'Pithabata Road', 3.8, 57],
  ['Kalinganagar Gate Plot', 'commercial-corner', 2, 'Jajpur', 'Kalinganagar', 'Kalinganagar Gate', 0.4, 126],
  ['Jeypore Hill Plot', 'residential-plot-b', 2, 'Jeypore', 'Parabeda', 'NH 26 Bypass', 0.2, 21],
];

type Ground = Pick<LandInput['physicalCharacteristics'], 'terrainType' | 'soilType' | 'roadAccess'> &
  LandInput['utilities'] & {
    type: LandInput['generalInfo']['propertyType'];
    status: string;
    /** What it is, for sentences. */
    what: string;
    text: string;
  };

const plot: Omit<Ground, 'terrainType' | 'soilType' | 'what' | 'text'> = {
  type: 'residential',
  roadAccess: 'Black-top road, 9 m',
  waterAccess: 'Piped supply',
  sewageSystem: 'Underground drain',
  electricityAccess: 'Connection at the plot',
  status: 'Ready to build',
};

/** What a land of a look is like, as its pictures show it. */
const grounds: Record<Look, Ground> = {
  'agricultural-field': {
    type: 'agricultural',
    terrainType: 'Level, bunded',
    soilType: 'Alluvial loam',
    roadAccess: 'Village road, 4 m',
    waterAccess: 'Canal and bore well',
    sewageSystem: 'None',
    electricityAccess: 'Agricultural line at the boundary',
    status: 'Ready for registration',
    what: 'farmland in bunded fields',
    text: 'Two crops a year grow under canal water, and the present tenant keeps the bunds in order. The record of rights is in a single name.',
  },
  'residential-plot-a': {
    ...plot,
    terrainType: 'Level',
    soilType: 'Sandy loam',
    what: 'a level plot in a laid-out colony',
    text: 'Boundary stones are in place, the conversion to homestead is done, and the layout is approved. You can draw a house and start.',
  },
  'residential-plot-b': {
    ...plot,
    terrainType: 'Gently sloping',
    soilType: 'Red soil',
    roadAccess: 'Gravel road, 6 m',
    waterAccess: 'Bore well',
    sewageSystem: 'Septic tank',
    what: 'a fenced plot with a gentle slope and hills in view',
    text: 'The fall is a metre from end to end, enough for rain to leave by itself. The fence goes with the land, and the conversion to homestead is done.',
  },
  'laterite-plot': {
    ...plot,
    terrainType: 'Level, cleared',
    soilType: 'Laterite',
    waterAccess: 'Bore well',
    what: 'a cleared plot of red laterite',
    text: 'Laterite carries two storeys on plain footings. The ground is cleared, the corner stones are painted, and the trees behind stay.',
  },
  'commercial-corner': {
    type: 'commercial',
    terrainType: 'Level, filled',
    soilType: 'Compacted murrum',
    roadAccess: 'Main road frontage, 18 m',
    waterAccess: 'Piped supply and bore well',
    sewageSystem: 'Municipal sewer',
    electricityAccess: 'Three-phase',
    status: 'Ready for possession',
    what: 'a fenced corner with frontage on two roads',
    text: 'There are no setback disputes, and people pass from morning to night. It suits a showroom, a bank or a clinic.',
  },
  'industrial-apron': {
    type: 'industrial',
    terrainType: 'Level, paved in part',
    soilType: 'Compacted fill',
    roadAccess: 'Container road, 15 m',
    waterAccess: 'Industrial supply',
    sewageSystem: 'Treatment plant on the estate',
    electricityAccess: '33 kV line',
    status: 'Ready for possession',
    what: 'a fenced yard with a concrete apron',
    text: 'The apron carries containers, and there is consent to operate for the orange category. Trucks reach the highway without crossing a town.',
  },
};

const squareFeetPerAcre = 43_560;

interface Extent extends Pick<Ground, 'what'> {
  acres: number;
}

/** Returns the first sentence of a description, in one of several forms. */
const openingText = ({ locality, street }: Place, { what, acres }: Extent, form: number): string => {
  const squareFeet = `${(Math.round((acres * squareFeetPerAcre) / 10) * 10).toLocaleString('en-IN')} sq ft`;
  const size = acres < 1 ? squareFeet : `${acres} acres`;
  const at = street.includes(locality) ? street : `${street}, ${locality}`;
  return pick(
    [
      `${size} at ${at}: ${what}.`,
      `At ${at} lies ${what}, ${size} in all.`,
      `This is ${what}: ${size} at ${at}.`,
    ],
    form,
  );
};

/** Returns the demo lands in order of creation; `address` maps a picture's file to its uploaded address. */
export const demoLands = (address: PictureAddresses): LandInput[] =>
  rows.map(([name, look, cover, town, locality, street, acres, lakh], n) => {
    const place = { town, locality, street };
    const { type, status, what, text, terrainType, soilType, roadAccess, ...utilities } = grounds[look];
    return {
      generalInfo: { propertyName: name, propertyType: type, currentStatus: status },
      locationDetails: locationOf(place),
      physicalCharacteristics: { totalArea: acres, terrainType, soilType, roadAccess },
      financialInfo: { sellingPrice: lakh * 100_000 },
      utilities,
      propertyImages: [cover, 3 - cover].map((at) => address(`lands/${look}-${at}.webp`)),
      propertyDescription: [`${openingText(place, { what, acres }, n)} ${text}`, surroundingsText(place, n)],
    };
  });
