import { type BuildingInput, buildingInput } from '@ekamra/contracts';
import { z } from 'zod';
import kinds from './content/building-kinds.json' with { type: 'json' };
import type { PictureAddresses } from './pictures.ts';
import { locationOf, pick, places, type Town } from './places.ts';

type Kind = keyof typeof kinds;
type Status = NonNullable<BuildingInput['generalInfo']['currentStatus']>;
type Approval = BuildingInput['generalInfo']['approval'];

/** Name, design, town, street, status, approval, price in lakh rupees (0: on request), towers, floors, acres, year. */
type Row = [string, Kind, Town, string, Status, Approval, number, number, number, number, number];

// oxfmt-ignore
const rows: Row[] = [
  ['Ekamra Heights', 'apartment-tower-a', 'Bhubaneswar', 'Patia Station Road', 'completed', 'BDA', 78, 2, 14, 2.4, 2024],
  ['Kalinga Courtyard', 'midrise-courtyard', 'Bhubaneswar', 'Chandrasekharpur', 'completed', 'BDA', 56, 1, 7, 1.8, 2023],
  ['Bindu Sagar Residences', 'riverside-residences', 'Bhubaneswar', 'Old Town, Bindu Sagar', 'under construction', 'RERA', 142, 3, 9, 3.6, 2027],
  ['Daya Riverfront', 'riverside-residences', 'Bhubaneswar', 'Lingipur', 'upcoming', 'RERA', 0, 4, 10, 5.2, 2029],
  ['Udayagiri Villas', 'garden-villas', 'Bhubaneswar', 'Aiginia', 'completed', 'BMC', 265, 18, 2, 6.5, 2022],
  ['Nandan Row', 'row-houses', 'Bhubaneswar', 'Raghunathpur', 'under construction', 'BDA', 118, 24, 3, 4.1, 2027],
  ['Infocity Twin', 'twin-towers', 'Bhubaneswar', 'Infocity Avenue', 'pre-lunch', 'RERA', 165, 2, 24, 3.9, 2030],
  ['Janpath Exchange', 'office-glass', 'Bhubaneswar', 'Janpath, Saheed Nagar', 'completed', 'BMC', 420, 1, 11, 1.2, 2021],
  ['Maitri Studios', 'studio-block', 'Bhubaneswar', 'Maitri Vihar', 'completed', 'BDA', 29, 1, 5, 0.6, 2024],
  ['Rasulgarh Square', 'mixed-use-podium', 'Bhubaneswar', 'Cuttack Road, Rasulgarh', 'under construction', 'BMC', 88, 2, 12, 2.2, 2028],
  ['Shikhar Residency', 'apartment-tower-b', 'Bhubaneswar', 'Jaydev Vihar', 'completed', 'BDA', 132, 1, 16, 1.5, 2023],
  ['Tarini Greens', 'midrise-courtyard', 'Bhubaneswar', 'Tamando', 'pre-lunch', 'RERA', 44, 2, 7, 3.1, 2029],
  ['Konark Gardens', 'garden-villas', 'Bhubaneswar', 'Pahala', 'under construction', 'RERA', 198, 12, 2, 5.4, 2027],
  ['Vani Vihar Lofts', 'studio-block', 'Bhubaneswar', 'Vani Vihar', 'upcoming', 'BMC', 34, 1, 6, 0.7, 2028],
  ['Barunei View', 'apartment-tower-a', 'Khordha', 'Palla', 'under construction', 'RERA', 42, 1, 10, 1.4, 2027],
  ['Jatni Junction Homes', 'midrise-courtyard', 'Khordha', 'Jatni Main Road', 'completed', 'BDA', 36, 2, 6, 2, 2022],
  ['Barunei Orchard Villas', 'garden-villas', 'Khordha', 'Barunei Road', 'upcoming', 'BDO', 145, 10, 2, 4.8, 2028],
  ['Mahanadi Terraces', 'riverside-residences', 'Cuttack', 'CDA Sector 9', 'completed', 'RERA', 126, 2, 9, 2.9, 2023],
  ['Barabati Towers', 'twin-towers', 'Cuttack', 'Link Road', 'under construction', 'RERA', 138, 2, 20, 3.3, 2028],
  ['Silver City Arcade', 'mixed-use-podium', 'Cuttack', 'Badambadi', 'completed', 'BMC', 72, 2, 10, 1.9, 2021],
  ['Kathajodi Row', 'row-houses', 'Cuttack', 'Bidanasi', 'completed', 'BDA', 96, 16, 3, 2.8, 2022],
  ['CDA Courtyard', 'midrise-courtyard', 'Cuttack', 'CDA Sector 13', 'pre-lunch', 'RERA', 48, 1, 7, 1.6, 2029],
  ['Naraj Point', 'apartment-tower-b', 'Cuttack', 'Naraj Road', 'upcoming', 'RERA', 0, 1, 15, 1.7, 2029],
  ['Taladanda Studios', 'studio-block', 'Cuttack', 'Jobra', 'completed', 'BMC', 26, 1, 5, 0.5, 2023],
  ['Seabreeze Puri', 'riverside-residences', 'Puri', 'Sipasarubali', 'under construction', 'RERA', 154, 2, 8, 3.2, 2027],
  ['Jagannath Vihar', 'apartment-tower-a', 'Puri', 'Grand Road Extension', 'completed', 'BDO', 58, 1, 8, 1.1, 2022],
  ['Chakratirtha Villas', 'garden-villas', 'Puri', 'Chakratirtha Road', 'completed', 'BDO', 310, 8, 2, 3.5, 2021],
  ['Swargadwar Suites', 'studio-block', 'Puri', 'Swargadwar Lane', 'pre-lunch', 'RERA', 39, 1, 6, 0.6, 2028],
  ['Silk City Residency', 'apartment-tower-b', 'Berhampur', 'Ambapua', 'completed', 'BDA', 64, 1, 12, 1.3, 2023],
  ['Gopalpur Horizon', 'twin-towers', 'Berhampur', 'Gopalpur Road', 'upcoming', 'RERA', 0, 2, 18, 4, 2030],
  ['Ganjam Trade Centre', 'office-glass', 'Berhampur', 'Gandhi Nagar', 'under construction', 'BMC', 285, 1, 9, 1, 2027],
  ['Courtpeta Homes', 'midrise-courtyard', 'Berhampur', 'Courtpeta', 'completed', 'BMC', 41, 1, 6, 1.2, 2021],
  ['Lanjipalli Row', 'row-houses', 'Berhampur', 'Lanjipalli', 'pre-lunch', 'RERA', 82, 14, 3, 2.3, 2028],
  ['Samaleswari Heights', 'apartment-tower-a', 'Sambalpur', 'Ainthapali', 'completed', 'BDA', 49, 1, 11, 1.2, 2022],
  ['Hirakud Vista', 'riverside-residences', 'Sambalpur', 'Hirakud Road', 'under construction', 'RERA', 98, 2, 8, 3, 2027],
  ['Budharaja Villas', 'garden-villas', 'Sambalpur', 'Budharaja Hill', 'completed', 'BDO', 176, 9, 2, 3.9, 2020],
  ['VSS Commerce House', 'mixed-use-podium', 'Sambalpur', 'VSS Marg', 'under construction', 'BMC', 66, 1, 9, 1.1, 2027],
  ['Ispat Greens', 'midrise-courtyard', 'Rourkela', 'Chhend Colony', 'completed', 'BDA', 45, 2, 7, 2.4, 2023],
  ['Koel Riverside', 'riverside-residences', 'Rourkela', 'Panposh', 'pre-lunch', 'RERA', 92, 2, 9, 2.7, 2029],
  ['Steel City Square', 'office-glass', 'Rourkela', 'Udit Nagar', 'completed', 'BMC', 330, 1, 10, 1.1, 2022],
  ['Civil Township Towers', 'apartment-tower-b', 'Rourkela', 'Civil Township', 'under construction', 'RERA', 74, 1, 14, 1.4, 2027],
  ['Jhirpani Row', 'row-houses', 'Rourkela', 'Jhirpani', 'completed', 'BDA', 69, 20, 3, 3.2, 2021],
  ['Chandipur Shore Homes', 'apartment-tower-a', 'Balasore', 'Sahadevkhunta', 'under construction', 'RERA', 47, 1, 9, 1.1, 2027],
  ['Remuna Gardens', 'garden-villas', 'Balasore', 'Remuna Golei', 'completed', 'BDO', 122, 11, 2, 4.2, 2022],
  ['Station Square Balasore', 'mixed-use-podium', 'Balasore', 'Station Road', 'upcoming', 'BMC', 0, 1, 8, 0.9, 2029],
  ['Nalco Nagar Homes', 'midrise-courtyard', 'Angul', 'Nalco Nagar Road', 'completed', 'BDA', 38, 1, 6, 1.5, 2022],
  ['Talcher Road Residency', 'apartment-tower-b', 'Angul', 'Talcher Road', 'pre-lunch', 'RERA', 52, 1, 11, 1.2, 2028],
  ['Angul Business Park', 'office-glass', 'Angul', 'Amalapada', 'upcoming', 'BMC', 0, 1, 8, 1.4, 2029],
  ['Airport Avenue Homes', 'apartment-tower-a', 'Jharsuguda', 'Airport Road', 'under construction', 'RERA', 43, 2, 10, 2, 2027],
  ['Ib Valley Villas', 'garden-villas', 'Jharsuguda', 'Bijunagar', 'completed', 'BDO', 134, 7, 2, 3.1, 2021],
  ['Kapilash Foothills', 'garden-villas', 'Dhenkanal', 'Kapilash Road', 'pre-lunch', 'RERA', 108, 12, 2, 5.1, 2028],
  ['Dhenkanal Court', 'midrise-courtyard', 'Dhenkanal', 'Ganesh Bazaar', 'completed', 'BDA', 33, 1, 5, 0.9, 2020],
  ['Port City Towers', 'twin-towers', 'Paradip', 'Madhuban', 'under construction', 'RERA', 86, 2, 16, 3, 2028],
  ['Atharbanki Studios', 'studio-block', 'Paradip', 'Atharbanki', 'completed', 'BMC', 24, 1, 5, 0.5, 2023],
  ['Harbour Exchange', 'office-glass', 'Paradip', 'Badapadia', 'pre-lunch', 'BMC', 260, 1, 8, 1, 2029],
  ['Similipal Gardens', 'row-houses', 'Baripada', 'Takatpur', 'completed', 'BDO', 58, 18, 3, 3.4, 2021],
  ['Baripada Heights', 'apartment-tower-a', 'Baripada', 'Murgabadi', 'under construction', 'RERA', 37, 1, 8, 1, 2027],
  ['Kalinganagar Homes', 'apartment-tower-b', 'Jajpur', 'Jajpur Road', 'completed', 'BDA', 51, 2, 10, 2.1, 2023],
  ['Biraja Courtyard', 'midrise-courtyard', 'Jajpur', 'Biraja Temple Road', 'upcoming', 'BDO', 31, 1, 5, 1, 2028],
  ['Deomali Residences', 'apartment-tower-b', 'Jeypore', 'NH 26 Bypass', 'under construction', 'RERA', 46, 1, 9, 1.2, 2027],
  ['Gupteswar Villas', 'garden-villas', 'Jeypore', 'Gupteswar Road', 'completed', 'BDO', 99, 6, 2, 2.9, 2020],
  ['Salandi Row', 'row-houses', 'Bhadrak', 'Salandi Bypass', 'pre-lunch', 'RERA', 54, 15, 3, 2.6, 2028],
  ['Charampa Arcade', 'mixed-use-podium', 'Bhadrak', 'Charampa', 'completed', 'BMC', 47, 1, 7, 0.8, 2022],
  ['Ekamra Lakeside', 'twin-towers', 'Bhubaneswar', 'Nandankanan Road', 'under construction', 'RERA', 185, 2, 22, 4.4, 2028],
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

/** Properties shared by buildings of one design: pictures, plan, units, amenities and description. */
const kindSchema = z.object({
  pictures: z.number(),
  interiors: z.array(z.string()),
  plan: z.string(),
  type: buildingInput.shape.generalInfo.shape.BuildingsType,
  units: buildingInput.shape.units,
  amenities: z.array(z.string()),
  text: z.string(),
});

/** Number of preceding buildings of the same design: each starts with another picture. */
const turnOf = (n: number): number => rows.slice(0, n).filter(([, kind]) => kind === rows[n]?.[1]).length;

/** Returns the demo buildings in order of creation; `address` maps a picture's file to its uploaded address. */
export const demoBuildings = (address: PictureAddresses): BuildingInput[] =>
  rows.map(([name, kindName, town, street, status, approval, lakh, towers, floors, acres, year], n) => {
    const kind = kindSchema.parse(kinds[kindName]);
    const place = places[town];
    const exteriors = Array.from(
      { length: kind.pictures },
      (_, i) => `buildings/${kindName}-${((i + turnOf(n)) % kind.pictures) + 1}.webp`,
    );
    const interiors = kind.interiors.map((room) => `interiors/${room}.webp`);
    return {
      generalInfo: {
        BuildingsName: name,
        developerName: pick(developers, n),
        BuildingsType: kind.type,
        currentStatus: status,
        approval,
        locationBenifits: Object.entries(place.near).map(([near, value]) => ({ name: near, value })),
      },
      locationDetails: locationOf(town, street),
      physicalCharacteristics: {
        yearOfProssesion: year,
        numberOfTowers: towers,
        totalFloors: floors,
        totalArea: acres,
        parkingFacilities: n % 9 === 8 ? 'no' : 'yes',
      },
      financialInfo: {
        ...(lakh > 0 ? { sellingPrice: lakh * 100_000 } : {}),
        maintenanceFees: 1_800 + (n % 8) * 350,
        pricingStatus: lakh === 0 ? 'on request' : n % 5 === 4 ? 'call for price' : 'fixed price',
      },
      extraInfo: {
        amenities: kind.amenities,
        furnishings: pick(['semi-furnished', 'not furnished', 'fully furnished'] as const, n),
      },
      units: kind.units,
      propertyDescription: [kind.text, place.setting, statusText[status](year)],
      BuildingsPlansImage: address(`plans/${kind.plan}.webp`),
      BuildingsImages: [...exteriors, ...interiors].map(address),
    };
  });
