import type { RequiredTexts } from './required-text.ts';

const propertyTabs = ['Property Details', 'Property Plan', 'Locations'];
const location = ['Address', 'City', 'State', 'Country', 'Zip code'];
const districts =
  'Angul Balangir Balasore Bargarh Bhadrak Boudh Cuttack Deogarh Dhenkanal Gajapati Ganjam Jagatsinghpur Jajpur Jharsuguda Kalahandi Kandhamal Kendrapara Kendujhar Khordha Koraput Malkangiri Mayurbhanj Nabarangpur Nayagarh Nuapada Puri Rayagada Sambalpur Subarnapur Sundargarh'.split(
    ' ',
  );

/** Required texts of the property browser and its pages. */
export const propertyTexts: readonly RequiredTexts[] = [
  // Property browser
  {
    on: 'buildings',
    texts: [
      'Buildings',
      'Lands',
      ...districts,
      '1 BHK',
      '2 BHK',
      '3 BHK',
      '4 BHK',
      'Villa',
      'Low to high',
      'High to low',
      'Clear',
      'Default',
      'completed',
      'pre-lunch',
      'under construction',
      'upcoming',
      'Towers',
      'Units',
      'Approval',
      'Total area',
      'Details',
    ],
  },
  { on: 'no buildings', texts: ['No buildings found'] },
  {
    on: 'lands',
    texts: [
      ...districts,
      'agricultural',
      'residential',
      'commercial',
      'industrial',
      'Low to high',
      'High to low',
      'Clear',
      'Details',
    ],
  },
  { on: 'no lands', texts: ['No properties found.'] },
  // Building and land pages
  {
    on: 'building',
    texts: [
      ...propertyTabs,
      'Area',
      'Units',
      'Number of towers',
      'Approval',
      'Developer',
      'Building type',
      'Nearest locations',
      'Year of possession',
      'Parking',
      'Total floors',
      'Maintenance fees',
      'Amenities',
      'Inquiry Form',
      'Related Properties',
      'Explore',
    ],
  },
  { on: 'building location', texts: location },
  { on: 'building without a price', texts: ['Price On Request'] },
  {
    on: 'land',
    texts: [
      ...propertyTabs,
      'Area',
      'Type',
      'Water',
      'Electricity',
      'Inquiry Form',
      'Related Properties',
      'Details',
    ],
  },
];
