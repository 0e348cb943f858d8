import type { LandInput } from '@ekamra/contracts';
import type { PictureAddresses } from './pictures.ts';
import { locationOf, places, type Town } from './places.ts';

type LandType = LandInput['generalInfo']['propertyType'];
type Look =
  | 'agricultural-field'
  | 'commercial-corner'
  | 'industrial-apron'
  | 'laterite-plot'
  | 'residential-plot-a'
  | 'residential-plot-b';

/** Name, look, type, town, street, acres, price in lakh rupees. */
type Row = [string, Look, LandType, Town, string, number, number];

// oxfmt-ignore
const rows: Row[] = [
  ['Patia Corner Plot', 'residential-plot-a', 'residential', 'Bhubaneswar', 'Patia', 0.06, 62],
  ['Tamando Layout, Plot 41', 'residential-plot-a', 'residential', 'Bhubaneswar', 'Tamando', 0.05, 34],
  ['Pahala Highway Frontage', 'commercial-corner', 'commercial', 'Bhubaneswar', 'NH 16, Pahala', 0.8, 540],
  ['Mancheswar Industrial Apron', 'industrial-apron', 'industrial', 'Bhubaneswar', 'Mancheswar Industrial Estate', 2.4, 760],
  ['Balianta Paddy Fields', 'agricultural-field', 'agricultural', 'Bhubaneswar', 'Balianta', 3.2, 118],
  ['Hanspal Red Earth Plot', 'laterite-plot', 'residential', 'Bhubaneswar', 'Hanspal', 0.11, 58],
  ['Barunei Foothill Plot', 'residential-plot-b', 'residential', 'Khordha', 'Barunei Road', 0.18, 27],
  ['Khordha Bypass Yard', 'industrial-apron', 'industrial', 'Khordha', 'Khordha Bypass', 1.9, 285],
  ['Jatni Orchard', 'agricultural-field', 'agricultural', 'Khordha', 'Jatni', 2.6, 84],
  ['CDA Sector 14 Plot', 'residential-plot-a', 'residential', 'Cuttack', 'CDA Sector 14', 0.07, 71],
  ['Trisulia Corner', 'commercial-corner', 'commercial', 'Cuttack', 'Trisulia Square', 0.45, 310],
  ['Jagatpur Works', 'industrial-apron', 'industrial', 'Cuttack', 'Jagatpur', 3.1, 540],
  ['Konark Road Plot', 'laterite-plot', 'residential', 'Puri', 'Konark Road', 0.22, 64],
  ['Sipasarubali Sea Plot', 'residential-plot-b', 'residential', 'Puri', 'Sipasarubali', 0.15, 96],
  ['Pipili Farm', 'agricultural-field', 'agricultural', 'Puri', 'Pipili', 4.5, 142],
  ['Gopalpur Road Frontage', 'commercial-corner', 'commercial', 'Berhampur', 'Gopalpur Road', 0.6, 188],
  ['Ambapua Plot', 'residential-plot-a', 'residential', 'Berhampur', 'Ambapua', 0.08, 29],
  ['Chhatrapur Fields', 'agricultural-field', 'agricultural', 'Berhampur', 'Chhatrapur Road', 5.2, 96],
  ['Ainthapali Plot', 'residential-plot-b', 'residential', 'Sambalpur', 'Ainthapali', 0.12, 31],
  ['Burla Road Corner', 'commercial-corner', 'commercial', 'Sambalpur', 'Burla Road', 0.5, 154],
  ['Chhend Plot', 'residential-plot-a', 'residential', 'Rourkela', 'Chhend Colony', 0.09, 38],
  ['Kalunga Industrial Land', 'industrial-apron', 'industrial', 'Rourkela', 'Kalunga', 4.8, 620],
  ['Remuna Plot', 'laterite-plot', 'residential', 'Balasore', 'Remuna Golei', 0.16, 22],
  ['Soro Paddy Land', 'agricultural-field', 'agricultural', 'Balasore', 'Soro Road', 6.4, 104],
  ['Banarpal Yard', 'industrial-apron', 'industrial', 'Angul', 'Banarpal', 3.6, 318],
  ['Angul Ring Road Plot', 'residential-plot-b', 'residential', 'Angul', 'Ring Road', 0.14, 24],
  ['Airport Road Frontage', 'commercial-corner', 'commercial', 'Jharsuguda', 'Airport Road', 0.7, 208],
  ['Kapilash View Plot', 'laterite-plot', 'residential', 'Dhenkanal', 'Kapilash Road', 0.25, 19],
  ['Paradip Logistics Land', 'industrial-apron', 'industrial', 'Paradip', 'Badapadia', 6, 940],
  ['Pithabata Farm', 'agricultural-field', 'agricultural', 'Baripada', 'Pithabata Road', 3.8, 57],
  ['Kalinganagar Gate Plot', 'commercial-corner', 'commercial', 'Jajpur', 'Kalinganagar Gate', 0.4, 126],
  ['Jeypore Hill Plot', 'residential-plot-b', 'residential', 'Jeypore', 'NH 26 Bypass', 0.2, 21],
];

type Ground = Pick<LandInput['physicalCharacteristics'], 'terrainType' | 'soilType' | 'roadAccess'> &
  LandInput['utilities'] & { text: string; status: string };

const grounds: Record<LandType, Ground> = {
  agricultural: {
    terrainType: 'Level, bunded',
    soilType: 'Alluvial loam',
    roadAccess: 'Village road, 4 m',
    waterAccess: 'Canal and bore well',
    sewageSystem: 'None',
    electricityAccess: 'Agricultural line at the boundary',
    status: 'Ready for registration',
    text: 'Two crops a year under canal water, with bunds kept in order by the present tenant. The record of rights is in a single name.',
  },
  residential: {
    terrainType: 'Level',
    soilType: 'Laterite',
    roadAccess: 'Black-top road, 9 m',
    waterAccess: 'Piped supply',
    sewageSystem: 'Underground drain',
    electricityAccess: 'Connection at the plot',
    status: 'Ready to build',
    text: 'Boundary stones are in place, the conversion to homestead is done, and the layout is approved. You can draw a house and start.',
  },
  commercial: {
    terrainType: 'Level, filled',
    soilType: 'Compacted murrum',
    roadAccess: 'Main road frontage, 18 m',
    waterAccess: 'Piped supply and bore well',
    sewageSystem: 'Municipal sewer',
    electricityAccess: 'Three-phase',
    status: 'Ready for possession',
    text: 'Frontage on two roads, no setback disputes, and footfall from morning to night. Suited to a showroom, a bank or a clinic.',
  },
  industrial: {
    terrainType: 'Level, paved in part',
    soilType: 'Compacted fill',
    roadAccess: 'Container road, 15 m',
    waterAccess: 'Industrial supply',
    sewageSystem: 'Treatment plant on the estate',
    electricityAccess: '33 kV line',
    status: 'Ready for possession',
    text: 'A concrete apron that carries containers, a fence, and consent to operate for the orange category. Trucks reach the highway without crossing a town.',
  },
};

/** Number of preceding lands of the same look: their first pictures alternate. */
const turnOf = (n: number): number => rows.slice(0, n).filter(([, look]) => look === rows[n]?.[1]).length;

/** Returns the demo lands in order of creation; `address` maps a picture's file to its uploaded address. */
export const demoLands = (address: PictureAddresses): LandInput[] =>
  rows.map(([name, look, type, town, street, acres, lakh], n) => {
    const place = places[town];
    const { text, status, terrainType, soilType, roadAccess, ...utilities } = grounds[type];
    return {
      generalInfo: { propertyName: name, propertyType: type, currentStatus: status },
      locationDetails: locationOf(town, street),
      physicalCharacteristics: { totalArea: acres, terrainType, soilType, roadAccess },
      financialInfo: { sellingPrice: lakh * 100_000 },
      utilities,
      propertyImages: (turnOf(n) % 2 === 0 ? [1, 2] : [2, 1]).map((at) =>
        address(`lands/${look}-${at}.webp`),
      ),
      propertyDescription: [text, place.setting],
    };
  });
