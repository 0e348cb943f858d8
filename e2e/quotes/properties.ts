import type { Quotes } from './quote.ts';

const propertyTabs = ['Property Details', 'Property Plan', 'Locations'];
const location = ['Address', 'City', 'State', 'Country', 'Zip code'];
const districts =
  'Angul Balangir Balasore Bargarh Bhadrak Boudh Cuttack Deogarh Dhenkanal Gajapati Ganjam Jagatsinghpur Jajpur Jharsuguda Kalahandi Kandhamal Kendrapara Kendujhar Khordha Koraput Malkangiri Mayurbhanj Nabarangpur Nayagarh Nuapada Puri Rayagada Sambalpur Subarnapur Sundargarh'.split(
    ' ',
  );

/** What spec.md quotes of the property browser and of what it leads to. */
export const propertyQuotes: readonly Quotes[] = [
  // 2.4, "Properties"; 3 and 9 for the options
  {
    on: 'buildings',
    source: '2.4, 9',
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
  { on: 'no buildings', source: '2.4, 8', texts: ['No buildings found'] },
  {
    on: 'lands',
    source: '2.4',
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
  { on: 'no lands', source: '2.4, 8', texts: ['No properties found.'] },
  // 2.4, "Building detail" and "Land detail"
  {
    on: 'building',
    source: '2.4',
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
  { on: 'building location', source: '2.4', texts: location },
  { on: 'building without a price', source: '2.4, 9', texts: ['Price On Request'] },
  {
    on: 'land',
    source: '2.4',
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
