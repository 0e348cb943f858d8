/** Option lists of the forms; the spelling is part of the API. */
export const buildingTypes = ['residential', 'commercial', 'both'] as const;
export const buildingStatuses = ['under construction', 'pre-lunch', 'completed', 'upcoming'] as const;
export const approvals = ['RERA', 'BDA', 'BMC', 'BDO'] as const;
export const yesNo = ['yes', 'no'] as const;
export const pricingStatuses = ['on request', 'call for price', 'fixed price'] as const;
export const furnishings = ['fully furnished', 'semi-furnished', 'not furnished'] as const;
export const unitTypes = [
  '1 BHK 1T',
  '2 BHK 2T',
  '3 BHK 2T',
  '3 BHK 3T',
  '4 BHK 4T',
  '4 BHK 3T',
  'Villa',
  'Studio',
  'Duplex',
  'Triplex',
  'Simplex',
] as const;

/** Unit type filters of the property browser; each matches every unit type with that prefix. */
export const unitTypeFilters = ['1 BHK', '2 BHK', '3 BHK', '4 BHK', 'Villa'] as const;

export const landTypes = ['agricultural', 'residential', 'commercial', 'industrial'] as const;

/** The 30 districts of Odisha. */
export const districts = [
  'Angul',
  'Balangir',
  'Balasore',
  'Bargarh',
  'Bhadrak',
  'Boudh',
  'Cuttack',
  'Deogarh',
  'Dhenkanal',
  'Gajapati',
  'Ganjam',
  'Jagatsinghpur',
  'Jajpur',
  'Jharsuguda',
  'Kalahandi',
  'Kandhamal',
  'Kendrapara',
  'Kendujhar',
  'Khordha',
  'Koraput',
  'Malkangiri',
  'Mayurbhanj',
  'Nabarangpur',
  'Nayagarh',
  'Nuapada',
  'Puri',
  'Rayagada',
  'Sambalpur',
  'Subarnapur',
  'Sundargarh',
] as const;

/** Processing states of an enquiry. */
export const enquiryStates = ['new', 'contacted', 'closed'] as const;

/** States that a blog is written in. */
export const writtenBlogStates = ['published', 'draft'] as const;
/** States that a blog is in: `scheduled` until its time of publication. */
export const blogStates = ['published', 'scheduled', 'draft'] as const;

/** Processing states of a job application. */
export const applicationStates = ['new', 'invited', 'hired', 'rejected'] as const;

/** Upload presets of the image host. */
export const uploadPresets = {
  resumes: 'Resume',
  buildings: 'Ekamra Buildings',
  lands: 'Ekamra Lands',
  blogs: 'Ekamra Blogs',
} as const;
export type UploadPreset = (typeof uploadPresets)[keyof typeof uploadPresets];
