import { type BuildingInput, buildingInput } from '@ekamra/contracts';
import { z } from 'zod';
import kinds from './content/building-kinds.json' with { type: 'json' };
import type { PictureAddresses } from './pictures.ts';
import { locationOf, nearbyOf, pick, type Place, type Town } from './places.ts';
import { capitalised, inWords, joined, surroundingsText } from './texts.ts';

type Kind = keyof typeof kinds;
type Status = NonNullable<BuildingInput['generalInfo']['currentStatus']>;
type Approval = BuildingInput['generalInfo']['approval'];

/**
 * Name, design, town, locality, street, status, approval, rupees per square foot (0: on request), towers, floors, acres,
 * year.
 */
type Row = [string, Kind, Town, string, string, Status, Approval, number, number, number, number, number];

// oxfmt-ignore
const rows: Row[] = [
  ['Ekamra Heights', 'apartment-tower-a', 'Bhubaneswar', 'Patia', 'Patia Station Road', 'completed', 'BDA', 7600, 2, 14, 2.4, 2024],
  ['Kalinga Courtyard', 'midrise-courtyard', 'Bhubaneswar', 'Chandrasekharpur', 'Sailashree Vihar Road', 'completed', 'BDA', 7900, 1, 7, 1.8, 2023],
  ['Bindu Sagar Residences', 'riverside-residences', 'Bhubaneswar', 'Old Town', 'Bindu Sagar', 'under construction', 'RERA', 8900, 3, 9, 3.6, 2027],
  ['Daya Riverfront', 'riverside-residences', 'Bhubaneswar', 'Lingipur', 'Daya West Canal Road', 'upcoming', 'RERA', 0, 4, 10, 5.2, 2029],
  ['Udayagiri Villas', 'garden-villas', 'Bhubaneswar', 'Aiginia', 'Khandagiri Road', 'completed', 'BMC', 9800, 18, 2, 6.5, 2022],
  ['Nandan Row', 'row-houses', 'Bhubaneswar', 'Kalarahanga', 'Kalarahanga Road', 'under construction', 'BDA', 8300, 24, 3, 4.1, 2027],
  ['Infocity Twin', 'twin-towers', 'Bhubaneswar', 'Infocity', 'Infocity Avenue', 'pre-lunch', 'RERA', 9400, 2, 24, 3.9, 2030],
  ['Janpath Exchange', 'office-glass', 'Bhubaneswar', 'Saheed Nagar', 'Janpath', 'completed', 'BMC', 10500, 1, 11, 1.2, 2021],
  ['Maitri Studios', 'studio-block', 'Bhubaneswar', 'Maitri Vihar', 'Rail Vihar Road', 'completed', 'BDA', 7400, 1, 5, 0.6, 2024],
  ['Rasulgarh Square', 'mixed-use-podium', 'Bhubaneswar', 'Rasulgarh', 'Cuttack Road', 'under construction', 'BMC', 7300, 2, 12, 2.2, 2028],
  ['Shikhar Residency', 'apartment-tower-b', 'Bhubaneswar', 'Jaydev Vihar', 'Nandankanan Road', 'completed', 'BDA', 9900, 1, 16, 1.5, 2023],
  ['Tarini Greens', 'midrise-courtyard', 'Bhubaneswar', 'Tamando', 'NH 16', 'pre-lunch', 'RERA', 5200, 2, 7, 3.1, 2029],
  ['Konark Gardens', 'garden-villas', 'Bhubaneswar', 'Pahala', 'NH 16', 'under construction', 'RERA', 6900, 12, 2, 5.4, 2027],
  ['Vani Vihar Lofts', 'studio-block', 'Bhubaneswar', 'Vani Vihar', 'Janpath', 'upcoming', 'BMC', 8100, 1, 6, 0.7, 2028],
  ['Barunei View', 'apartment-tower-a', 'Khordha', 'Pallahat', 'Pallahat Road', 'under construction', 'RERA', 4600, 1, 10, 1.4, 2027],
  ['Jatni Junction Homes', 'midrise-courtyard', 'Khordha', 'Jatni', 'Jatni Main Road', 'completed', 'BDA', 4800, 2, 6, 2, 2022],
  ['Barunei Orchard Villas', 'garden-villas', 'Khordha', 'Barunei', 'Barunei Road', 'upcoming', 'BDO', 5300, 10, 2, 4.8, 2028],
  ['Mahanadi Terraces', 'riverside-residences', 'Cuttack', 'CDA', 'Sector 9 Main Road', 'completed', 'RERA', 8200, 2, 9, 2.9, 2023],
  ['Barabati Towers', 'twin-towers', 'Cuttack', 'Link Road', 'Link Road', 'under construction', 'RERA', 8600, 2, 20, 3.3, 2028],
  ['Silver City Arcade', 'mixed-use-podium', 'Cuttack', 'Badambadi', 'Badambadi Square', 'completed', 'BMC', 7900, 2, 10, 1.9, 2021],
  ['Kathajodi Row', 'row-houses', 'Cuttack', 'Bidanasi', 'Ring Road', 'completed', 'BDA', 7100, 16, 3, 2.8, 2022],
  ['CDA Courtyard', 'midrise-courtyard', 'Cuttack', 'CDA', 'Sector 13 Main Road', 'pre-lunch', 'RERA', 7200, 1, 7, 1.6, 2029],
  ['Naraj Point', 'apartment-tower-b', 'Cuttack', 'CDA', 'Naraj Road, Sector 13', 'upcoming', 'RERA', 0, 1, 15, 1.7, 2029],
  ['Taladanda Studios', 'studio-block', 'Cuttack', 'Jobra', 'Taladanda Canal Road', 'completed', 'BMC', 6600, 1, 5, 0.5, 2023],
  ['Seabreeze Puri', 'riverside-residences', 'Puri', 'Sipasarubali', 'Sipasarubali Beach Road', 'under construction', 'RERA', 8800, 2, 8, 3.2, 2027],
  ['Jagannath Vihar', 'apartment-tower-a', 'Puri', 'Grand Road', 'Grand Road Extension', 'completed', 'BDO', 6900, 1, 8, 1.1, 2022],
  ['Chakratirtha Villas', 'garden-villas', 'Puri', 'Chakratirtha Road', 'Chakratirtha Road', 'completed', 'BDO', 11200, 8, 2, 3.5, 2021],
  ['Swargadwar Suites', 'studio-block', 'Puri', 'Swargadwar', 'Swargadwar Lane', 'pre-lunch', 'RERA', 9300, 1, 6, 0.6, 2028],
  ['Silk City Residency', 'apartment-tower-b', 'Berhampur', 'Ambapua', 'Engineering School Road', 'completed', 'BDA', 4900, 1, 12, 1.3, 2023],
  ['Gopalpur Horizon', 'twin-towers', 'Berhampur', 'Gopalpur', 'Gopalpur Road', 'upcoming', 'RERA', 0, 2, 18, 4, 2030],
  ['Ganjam Trade Centre', 'office-glass', 'Berhampur', 'Gandhi Nagar', 'Gandhi Nagar Main Road', 'under construction', 'BMC', 7100, 1, 9, 1, 2027],
  ['Kanan Vihar Courtyard', 'midrise-courtyard', 'Bhubaneswar', 'Patia', 'Kanan Vihar', 'completed', 'BDA', 7400, 2, 7, 2.1, 2024],
  ['Lanjipalli Row', 'row-houses', 'Berhampur', 'Lanjipalli', 'Lanjipalli Bypass', 'pre-lunch', 'RERA', 5000, 14, 3, 2.3, 2028],
  ['Sikharchandi Heights', 'apartment-tower-a', 'Bhubaneswar', 'Patia', 'Sikharchandi Road', 'under construction', 'RERA', 7100, 2, 12, 2.3, 2027],
  ['Hirakud Vista', 'riverside-residences', 'Sambalpur', 'Hirakud', 'Hirakud Road', 'under construction', 'RERA', 5900, 2, 8, 3, 2027],
  ['Budharaja Villas', 'garden-villas', 'Sambalpur', 'Budharaja', 'Budharaja Hill', 'completed', 'BDO', 6400, 9, 2, 3.9, 2020],
  ['VSS Commerce House', 'mixed-use-podium', 'Sambalpur', 'Gole Bazar', 'VSS Marg', 'under construction', 'BMC', 5600, 1, 9, 1.1, 2027],
  ['Ispat Greens', 'midrise-courtyard', 'Rourkela', 'Chhend', 'Chhend Colony', 'completed', 'BDA', 5100, 2, 7, 2.4, 2023],
  ['Koel Riverside', 'riverside-residences', 'Rourkela', 'Panposh', 'Panposh Road', 'pre-lunch', 'RERA', 5800, 2, 9, 2.7, 2029],
  ['Steel City Square', 'office-glass', 'Rourkela', 'Udit Nagar', 'Udit Nagar Main Road', 'completed', 'BMC', 8250, 1, 10, 1.1, 2022],
  ['Patia Crossing', 'apartment-tower-b', 'Bhubaneswar', 'Patia', 'Patia Big Bazaar Road', 'completed', 'BDA', 6500, 1, 13, 1.6, 2023],
  ['Jhirpani Row', 'row-houses', 'Rourkela', 'Jhirpani', 'Jhirpani Road', 'completed', 'BDA', 4700, 20, 3, 3.2, 2021],
  ['Chandipur Shore Homes', 'apartment-tower-a', 'Balasore', 'Sahadevkhunta', 'Sahadevkhunta Road', 'under construction', 'RERA', 4300, 1, 9, 1.1, 2027],
  ['Remuna Gardens', 'garden-villas', 'Balasore', 'Remuna', 'Remuna Golei', 'completed', 'BDO', 4500, 11, 2, 4.2, 2022],
  ['Station Square Balasore', 'mixed-use-podium', 'Balasore', 'Motiganj', 'Station Road', 'upcoming', 'BMC', 0, 1, 8, 0.9, 2029],
  ['Nalco Nagar Homes', 'midrise-courtyard', 'Angul', 'Nalco Nagar', 'Nalco Nagar Road', 'completed', 'BDA', 4400, 1, 6, 1.5, 2022],
  ['Talcher Road Residency', 'apartment-tower-b', 'Angul', 'Amalapada', 'Talcher Road', 'pre-lunch', 'RERA', 4200, 1, 11, 1.2, 2028],
  ['Angul Business Park', 'office-glass', 'Angul', 'Amalapada', 'Amalapada Square', 'upcoming', 'BMC', 0, 1, 8, 1.4, 2029],
  ['Airport Avenue Homes', 'apartment-tower-a', 'Jharsuguda', 'Sarbahal', 'Airport Road', 'under construction', 'RERA', 4500, 2, 10, 2, 2027],
  ['Ib Valley Villas', 'garden-villas', 'Jharsuguda', 'Bijunagar', 'Bijunagar Third Lane', 'completed', 'BDO', 4950, 7, 2, 3.1, 2021],
  ['Kapilash Foothills', 'garden-villas', 'Dhenkanal', 'Kunjakanta', 'Kapilash Road', 'pre-lunch', 'RERA', 4050, 12, 2, 5.1, 2028],
  ['Dhenkanal Court', 'midrise-courtyard', 'Dhenkanal', 'Ganesh Bazaar', 'Ganesh Bazaar', 'completed', 'BDA', 3900, 1, 5, 0.9, 2020],
  ['Port City Towers', 'twin-towers', 'Paradip', 'Madhuban', 'Madhuban Main Road', 'under construction', 'RERA', 5400, 2, 16, 3, 2028],
  ['Atharbanki Studios', 'studio-block', 'Paradip', 'Atharbanki', 'Atharbanki Road', 'completed', 'BMC', 5700, 1, 5, 0.5, 2023],
  ['Harbour Exchange', 'office-glass', 'Paradip', 'Badapadia', 'Badapadia Road', 'pre-lunch', 'BMC', 6500, 1, 8, 1, 2029],
  ['Similipal Gardens', 'row-houses', 'Baripada', 'Takatpur', 'Takatpur Road', 'completed', 'BDO', 3700, 18, 3, 3.4, 2021],
  ['Baripada Heights', 'apartment-tower-a', 'Baripada', 'Murgabadi', 'Murgabadi Road', 'under construction', 'RERA', 3800, 1, 8, 1, 2027],
  ['Kalinganagar Homes', 'apartment-tower-b', 'Jajpur', 'Jajpur Road', 'Jajpur Road', 'completed', 'BDA', 4350, 2, 10, 2.1, 2023],
  ['Biraja Courtyard', 'midrise-courtyard', 'Jajpur', 'Jajpur Town', 'Biraja Temple Road', 'upcoming', 'BDO', 4100, 1, 5, 1, 2028],
  ['Deomali Residences', 'apartment-tower-b', 'Jeypore', 'Parabeda', 'NH 26 Bypass', 'under construction', 'RERA', 4000, 1, 9, 1.2, 2027],
  ['Gupteswar Villas', 'garden-villas', 'Jeypore', 'Jayanagar', 'Gupteswar Road', 'completed', 'BDO', 3750, 6, 2, 2.9, 2020],
  ['Salandi Row', 'row-houses', 'Bhadrak', 'Kuans', 'Salandi Bypass', 'pre-lunch', 'RERA', 3950, 15, 3, 2.6, 2028],
  ['Charampa Arcade', 'mixed-use-podium', 'Bhadrak', 'Charampa', 'Charampa Bazaar', 'completed', 'BMC', 4550, 1, 7, 0.8, 2022],
  ['Ekamra Lakeside', 'twin-towers', 'Bhubaneswar', 'Patia', 'Nandankanan Road', 'under construction', 'RERA', 9800, 2, 22, 4.4, 2028],
];

const developers = [
  'Ekamra Habitat',
  'Kalinga Structures',
  'Utkal Homes',
  'Rupa Infra Projects',
  'Mahodadhi Developers',
  'Neelachal Estates',
];

const statusText: Record<Status, (year: number) => string> = {
  completed: (year) =>
    `Handed over in ${year}; occupancy certificate and clear title are on file and can be read in our office.`,
  'under construction': (year) =>
    `The structure is up and finishing is under way; possession is planned for ${year}, and site visits take place every Saturday.`,
  'pre-lunch': (year) =>
    `Bookings at the opening price are taken now, ahead of the public launch. Possession is planned for ${year}.`,
  upcoming: (year) =>
    `Approvals are in progress. Leave your number and we call before bookings open; possession is planned for ${year}.`,
};

const unit = buildingInput.shape.units.element;
type Unit = BuildingInput['units'][number];

/** Properties shared by buildings of one design: pictures, plan, layouts, amenities and sentences of the description. */
const kindSchema = z.object({
  pictures: z.number(),
  interiors: z.array(z.string()),
  plan: z.string(),
  type: buildingInput.shape.generalInfo.shape.BuildingsType,
  units: z.array(unit.required({ carpetArea: true })),
  amenities: z.array(z.string()),
  /** What a tower is called, one and several. */
  built: z.tuple([z.string(), z.string()]),
  texts: z.array(z.string()),
});

/** Number of preceding buildings of the same design: each starts with another picture. */
const turnOf = (n: number): number => rows.slice(0, n).filter(([, kind]) => kind === rows[n]?.[1]).length;

/** Square feet of the smallest office, which has no layouts. */
const officeArea = 4_000;

const roundTo = (step: number, value: number): number => Math.round(value / step) * step;
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Amenities that any building may have, by its use. */
const furtherAmenities = {
  homes: [
    '24×7 security',
    'Visitor parking',
    'Rainwater harvesting',
    'Children’s play area',
    'Power backup',
    'Yoga deck',
    'EV charging',
    'Solar panels on the roof',
    'Badminton court',
    'Piped gas',
    'Library',
    'Swimming pool',
  ],
  offices: [
    'Visitor parking',
    '24×7 security',
    'EV charging',
    'Rainwater harvesting',
    'Showers for cyclists',
  ],
};

/** Returns the amenities of the `n`th building: those of its design without one, a lift if it is high, and two more. */
const amenitiesOf = (
  { type, amenities }: z.output<typeof kindSchema>,
  n: number,
  floors: number,
): string[] => {
  const left = amenities.filter((_, at) => at !== turnOf(n) % amenities.length);
  const further = type === 'commercial' ? furtherAmenities.offices : furtherAmenities.homes;
  const added = further.filter((amenity) => !amenities.includes(amenity));
  return [...left, ...(floors > 3 ? ['Lift'] : []), ...[0, 1].map((step) => pick(added, 2 * n + step))];
};

interface Described {
  name: string;
  developer: string;
  place: Place;
  units: readonly Unit[];
  built: string;
  acres: number;
}

const shortType = (unitType: string): string => unitType.replace(/ \dT$/, '');

/** Returns what a building has to offer in words: `2 BHK and 3 BHK homes of 890 to 1,290 sq ft`. */
const homesText = (units: readonly Unit[]): string => {
  if (units.length === 0) return `office floors from ${officeArea.toLocaleString('en-IN')} sq ft`;
  const types = joined([...new Set(units.map(({ unitType }) => shortType(unitType)))]);
  const areas = units.map(({ carpetArea = 0 }) => carpetArea);
  const range = [Math.min(...areas), Math.max(...areas)].map((area) => area.toLocaleString('en-IN'));
  return `${types} homes of ${range.join(' to ')} sq ft`;
};

/** Returns the first sentence of a description, in one of several forms. */
const openingText = ({ name, developer, place, units, built, acres }: Described, form: number): string => {
  const { locality, street } = place;
  const homes = homesText(units);
  const size = acres === 1 ? '1 acre' : `${acres} acres`;
  const on = street.includes(locality) ? `On ${street}` : `On ${street} at ${locality}`;
  return pick(
    [
      `${on}, ${name} brings ${homes} to ${place.town}: ${built} on ${size}.`,
      `${name}, ${built} on ${size}, has ${homes}.`,
      `${developer} has planned ${homes} at ${name}: ${built} at ${locality}.`,
      `${name} takes up ${size} at ${locality}, with ${homes} in ${built}.`,
      `At ${locality}, ${name} has room for ${homes}: ${built} on ${size}.`,
      `${capitalised(homes)} are what ${name} is about: ${built} on ${size}, on ${street}.`,
    ],
    form,
  );
};

/** Returns the layouts of a building with their areas, prices (none without a rate) and months. */
const layoutsOf = (
  ofKind: z.output<typeof kindSchema>['units'],
  { n, rate, year, status }: { n: number; rate: number; year: number; status: Status },
): Unit[] =>
  ofKind.map((layout, at) => {
    const carpetArea = roundTo(5, layout.carpetArea * (0.94 + 0.02 * ((5 * n) % 7)));
    // Larger layouts cost a little less per square foot.
    const price = roundTo(10_000, carpetArea * rate * (1 - 0.015 * at));
    return {
      ...layout,
      carpetArea,
      ...(rate > 0 ? { sellingPrice: price } : {}),
      ...(status === 'completed'
        ? {}
        : { availableFrom: `${year}-${twoDigits(((5 * n) % 8) + 2 * at + 1)}` }),
    };
  });

/** Returns the price from which a building is sold: that of its cheapest layout, or of the smallest office. */
const priceFrom = (units: readonly Unit[], rate: number): number =>
  units.length === 0
    ? rate * officeArea
    : Math.min(...units.map(({ sellingPrice = Infinity }) => sellingPrice));

/** Returns the demo buildings in order of creation; `address` maps a picture's file to its uploaded address. */
export const demoBuildings = (address: PictureAddresses): BuildingInput[] =>
  rows.map((row, n) => {
    const [name, kindName, town, locality, street, status, approval, rate, towers, floors, acres, year] = row;
    const kind = kindSchema.parse(kinds[kindName]);
    const place = { town, locality, street };
    const turn = turnOf(n);
    const units = layoutsOf(kind.units, { n, rate, year, status });
    const developer = pick(developers, n);
    const built = `${inWords(towers)} ${kind.built[towers === 1 ? 0 : 1]} of ${inWords(floors)} floors`;
    const exteriors = Array.from(
      { length: kind.pictures },
      (_, i) => `buildings/${kindName}-${((i + turn) % kind.pictures) + 1}.webp`,
    );
    const interiors = kind.interiors.map((room) => `interiors/${room}.webp`);
    return {
      generalInfo: {
        BuildingsName: name,
        developerName: developer,
        BuildingsType: kind.type,
        currentStatus: status,
        approval,
        locationBenifits: nearbyOf(place),
      },
      locationDetails: locationOf(place),
      physicalCharacteristics: {
        yearOfProssesion: year,
        numberOfTowers: towers,
        totalFloors: floors,
        totalArea: acres,
        parkingFacilities: n % 9 === 8 ? 'no' : 'yes',
      },
      financialInfo: {
        ...(rate > 0 ? { sellingPrice: priceFrom(units, rate) } : {}),
        maintenanceFees: 1_800 + (n % 8) * 350,
        pricingStatus: rate === 0 ? 'on request' : n % 5 === 4 ? 'call for price' : 'fixed price',
      },
      extraInfo: {
        amenities: amenitiesOf(kind, n, floors),
        furnishings: pick(['semi-furnished', 'not furnished', 'fully furnished'] as const, n),
      },
      units,
      propertyDescription: [
        [
          openingText({ name, developer, place, units, built, acres }, n + turn),
          pick(kind.texts, turn),
          pick(kind.texts, turn + 1 + (turn % 3)),
        ].join(' '),
        surroundingsText(place, n),
        statusText[status](year),
      ],
      BuildingsPlansImage: address(`plans/${kind.plan}.webp`),
      BuildingsImages: [...exteriors, ...interiors].map(address),
    };
  });
