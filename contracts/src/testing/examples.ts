import type { Activity } from '../activity.ts';
import type { Admin, Session } from '../admin.ts';
import type { Application, ApplicationInput } from '../application.ts';
import type { Blog, BlogInput } from '../blog.ts';
import type { Building, BuildingInput } from '../building.ts';
import type { Enquiry, EnquiryForm } from '../enquiry.ts';
import type { GalleryImage } from '../gallery.ts';
import type { Land, LandInput } from '../land.ts';
import type { Uploaded } from '../media.ts';

/** Records that lack nothing, optional fields included: what the pacts send, and what providers are filled with. */

export const exampleId = '01890000-0000-7000-8000-000000000001';
/** No provider ever has a record with it. */
export const missingId = '01890000-0000-7000-8000-0000000000ff';

const picture = '/real-estate/media/01890000-0000-7000-8000-0000000000aa-1600x1000';
const kept = { _id: exampleId, createdAt: '2026-01-15T06:30:00.000Z' };
const locationDetails = {
  address: 'Plot 12, Patia',
  city: 'Khordha',
  state: 'Odisha',
  country: 'India',
  zipCode: 751_024,
};

export const buildingInput: BuildingInput = {
  generalInfo: {
    BuildingsName: 'Kalinga Heights',
    developerName: 'Kalinga Developers',
    BuildingsType: 'residential',
    currentStatus: 'completed',
    approval: 'RERA',
    locationBenifits: [{ name: 'Airport', value: '4 km' }],
  },
  locationDetails,
  physicalCharacteristics: {
    yearOfProssesion: 2027,
    numberOfTowers: 2,
    totalFloors: 12,
    totalArea: 1.25,
    parkingFacilities: 'yes',
  },
  financialInfo: { sellingPrice: 6_500_000, maintenanceFees: 2_500, pricingStatus: 'fixed price' },
  extraInfo: { amenities: ['Lift'], furnishings: 'semi-furnished' },
  units: [
    {
      unitType: '2 BHK 2T',
      numberOfBedrooms: 2,
      numberOfBathrooms: 2,
      numberOfKitchens: 1,
      balcony: 'yes',
      terrace: 'no',
    },
  ],
  propertyDescription: ['By the lake.'],
  BuildingsPlansImage: picture,
  BuildingsImages: [picture],
};
export const building: Building = { ...kept, ...buildingInput };

export const landInput: LandInput = {
  generalInfo: { propertyName: 'Riverside plot', propertyType: 'residential', currentStatus: 'available' },
  locationDetails,
  physicalCharacteristics: {
    totalArea: 2.5,
    terrainType: 'Flat',
    soilType: 'Loam',
    roadAccess: '30 ft road',
  },
  financialInfo: { sellingPrice: 4_500_000 },
  utilities: { waterAccess: 'Borewell', sewageSystem: 'Septic tank', electricityAccess: 'Grid' },
  propertyImages: [picture],
  propertyDescription: ['By the river.'],
  plansImage: picture,
};
export const land: Land = { ...kept, ...landInput };

export const imageInput: GalleryImage = { img_url: picture, name: 'Puri beach' };

export const blogInput: BlogInput = {
  blogImage: picture,
  category: 'Buying',
  title: 'What stamp duty costs',
  authorName: 'Sasmita Das',
  authorImage: picture,
  paragraphs: ['The buyer pays it.'],
  sortParagraph: 'Who pays, and how much.',
  createdDate: '2026-01-15T06:30:00.000Z',
};
export const blog: Blog = { ...kept, ...blogInput };

export const applicationInput: ApplicationInput = {
  name: 'Itishree Swain',
  email: 'itishree@mail.in',
  phone: '9437012345',
  jobLetter: 'I would like to join.',
  resume: '/real-estate/media/resumes/01890000-0000-7000-8000-0000000000bb.pdf',
  jobData: { role: 'Telecaller', type: 'Full-Time', location: 'Bhubaneswar', job_desc: 'Calls.' },
};
export const application: Application = { ...kept, ...applicationInput };

export const enquiryForm = {
  name: 'Lipsa Behera',
  email: 'lipsa@mail.in',
  phone: '9437054321',
  message: 'Is it still for sale?',
} satisfies EnquiryForm;
/** An enquiry as the e-mail contract sends it, with the page that it comes from. */
export const sentEnquiry = {
  ...enquiryForm,
  lib_version: '1.0.0',
  service_id: 'ekamra',
  template_id: 'enquiry',
  user_id: 'site',
  source_page: '/contact',
};
/** An enquiry that was worked on, whose mail went out at the second attempt. No other has its phone number. */
export const enquiry: Enquiry = {
  ...kept,
  ...enquiryForm,
  phone: '9437065432',
  source_page: '/property/Kalinga-Heights/01890000-0000-7000-8000-000000000002',
  property_id: '01890000-0000-7000-8000-000000000002',
  state: 'contacted',
  note: 'Wants to see it on Sunday.',
  version: 2,
  mail: {
    state: 'delivered',
    attempts: 2,
    last_error: 'The mail server was busy',
    delivered_at: '2026-01-15T06:31:00.000Z',
  },
};

/** What somebody changed of a record. */
export const activity: Activity = {
  ...kept,
  adminId: missingId,
  action: 'edited',
  changes: [{ path: 'title', before: 'What it costs', after: blog.title }],
};

export const admin: Admin = {
  _id: exampleId,
  name: 'Asha Mohanty',
  address: 'Saheed Nagar, Bhubaneswar',
  email: 'admin@ekamra.test',
  phone: '9437000001',
};
export const session: Session = { status: true, details: admin, token: 'header.claims.signature' };

/** What the image host answers to a picture. */
export const uploadedPicture: Uploaded = { secure_url: picture, width: 1, height: 1, bytes: 70 };
/** What it answers to a PDF, which has no size in pixels. */
export const uploadedResume: Uploaded = { secure_url: applicationInput.resume, bytes: 480 };

const byteOrderMark = '\uFEFF';
const file = (cells: Record<string, string | undefined>): string =>
  `${byteOrderMark}${Object.keys(cells).join(',')}\r\n${Object.values(cells).join(',')}\r\n`;

/** The files for spreadsheets: their headings, and a row. */
export const applicationsFile = file({
  Name: application.name,
  Email: application.email,
  Phone: application.phone,
  'Job Role': application.jobData.role,
  'Job Type': application.jobData.type,
  Location: application.jobData.location,
  'Job Letter': application.jobLetter,
  Received: application.createdAt,
});
export const enquiriesFile = file({
  Name: enquiry.name,
  Email: enquiry.email,
  Phone: enquiry.phone,
  Message: enquiry.message,
  Page: enquiry.source_page,
  Property: enquiry.property_id,
  State: enquiry.state,
  Note: enquiry.note,
  Received: enquiry.createdAt,
});
