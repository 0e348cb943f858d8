import type { Activity, RecentActivity } from '../src/records/activity.ts';
import type { Admin, ListedAdmin, Session } from '../src/accounts/admin.ts';
import type { Application, ApplicationInput } from '../src/records/application.ts';
import type { Blog, BlogInput } from '../src/records/blog.ts';
import type { BlogPreview } from '../src/records/blog-preview.ts';
import type { Building, BuildingInput } from '../src/records/building.ts';
import type { DailyCounts } from '../src/records/daily-counts.ts';
import type { Enquiry, EnquiryForm, SendForm } from '../src/records/enquiry.ts';
import type { GalleryImage } from '../src/records/gallery.ts';
import type { Land, LandInput } from '../src/records/land.ts';
import type { ResumePreview, Uploaded } from '../src/records/media.ts';
import type { SecurityEvent, SecurityEventPage } from '../src/accounts/security-events.ts';
import type { StorageRoom } from '../src/calls/storage-room.ts';

/** Complete example records with all optional fields: payloads of the pacts, and data for the providers. */

/** A value with every optional field, at any depth. */
type Complete<T> = T extends readonly (infer Item)[]
  ? Complete<Item>[]
  : T extends object
    ? { [Key in keyof T]-?: Complete<Exclude<T[Key], undefined>> }
    : T;

export const exampleId = '01890000-0000-7000-8000-000000000001';
/** An id without a record at any provider. */
export const missingId = '01890000-0000-7000-8000-0000000000ff';

const picture = '/real-estate/media/01890000-0000-7000-8000-0000000000aa-1600x1000';
const pointedPicture = `${picture}#focus=52,18`;
const storedFields = { _id: exampleId, createdAt: '2026-01-15T06:30:00.000Z' };
const locationDetails = {
  address: 'Plot 12, Patia',
  locality: 'Patia',
  city: 'Khordha',
  state: 'Odisha',
  country: 'India',
  zipCode: 751_024,
};

export const buildingInput: Complete<BuildingInput> = {
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
      carpetArea: 1_000,
      sellingPrice: 6_500_000,
      availableFrom: '2027-04',
    },
  ],
  propertyDescription: ['By the lake.'],
  BuildingsPlansImage: picture,
  BuildingsImages: [pointedPicture],
};
export const building: Complete<Building> = {
  ...storedFields,
  ...buildingInput,
  summary: {
    minBedrooms: 2,
    maxBedrooms: 2,
    minCarpetArea: 1_000,
    maxCarpetArea: 1_000,
    minPrice: 6_500_000,
    maxPrice: 6_500_000,
    pricePerSqft: 6_500,
    locality: 'Patia',
    district: 'Khordha',
  },
};

export const landInput: Complete<LandInput> = {
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
  propertyImages: [pointedPicture],
  propertyDescription: ['By the river.'],
  plansImage: picture,
};
export const land: Complete<Land> = {
  ...storedFields,
  ...landInput,
  summary: { pricePerSqft: 41, locality: 'Patia', district: 'Khordha' },
};

export const imageInput: GalleryImage = { img_url: picture, name: 'Puri beach' };

export const blogInput: Complete<BlogInput> = {
  blogImage: picture,
  category: 'Buying',
  title: 'What stamp duty costs',
  authorName: 'Sasmita Das',
  authorImage: picture,
  paragraphs: ['The buyer pays it.'],
  sortParagraph: 'Who pays, and how much.',
  createdDate: '2026-01-15T06:30:00.000Z',
  state: 'published',
  publishedAt: '2026-01-15T06:30:00.000Z',
};
export const blogPreview: BlogPreview = {
  token: 'p'.repeat(43),
  expiresAt: '2026-01-22T06:30:00.000Z',
};
export const blog: Blog = { ...storedFields, ...blogInput, authorImage: picture };

export const applicationInput: Complete<ApplicationInput> = {
  name: 'Itishree Swain',
  email: 'itishree@mail.in',
  phone: '9437012345',
  jobLetter: 'I would like to join.',
  resume: '/real-estate/media/resumes/01890000-0000-7000-8000-0000000000bb.pdf',
  jobData: { role: 'Telecaller', type: 'Full-Time', location: 'Bhubaneswar', job_desc: 'Calls.' },
};
/** An application as its sender gets it. */
export const sentApplication: Application = { ...storedFields, ...applicationInput };
/** An application that nobody has worked on. */
export const newApplication: Application = { ...sentApplication, state: 'new', version: 1 };
/** An application in progress. */
export const application = {
  ...sentApplication,
  state: 'invited',
  note: 'Comes on Monday.',
  version: 2,
} satisfies Application;

export const enquiryForm = {
  name: 'Lipsa Behera',
  email: 'lipsa@mail.in',
  phone: '9437054321',
  message: 'Is it still for sale?',
} satisfies EnquiryForm;
const enquiredProperties = {
  property_id: '01890000-0000-7000-8000-000000000002',
  property_name: 'Kalinga Heights; Mahanadi Terraces',
  property_ids: '01890000-0000-7000-8000-000000000002,01890000-0000-7000-8000-000000000003',
};
/** Payload of the enquiry form, with its source page and the properties that it is about. */
export const sentEnquiry: Complete<SendForm> = {
  ...enquiryForm,
  lib_version: '1.0.0',
  service_id: 'ekamra',
  template_id: 'enquiry',
  user_id: 'site',
  source_page: '/shortlist',
  ...enquiredProperties,
};
/** An enquiry in progress whose mail was delivered at the second attempt. Its phone number is unique. */
export const enquiry: Complete<Enquiry> = {
  ...storedFields,
  ...enquiryForm,
  phone: '9437065432',
  source_page: '/property/Kalinga-Heights/01890000-0000-7000-8000-000000000002',
  ...enquiredProperties,
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

/** An edit in a record's activity. */
export const activity: Activity = {
  ...storedFields,
  adminId: missingId,
  action: 'edited',
  restorableUntil: null,
  changes: [{ path: 'title', before: 'What it costs', after: blog.title }],
};

/** A deletion in a record's activity that can be undone. */
export const deletion: Activity = {
  ...activity,
  action: 'deleted',
  restorableUntil: '2026-01-16T06:30:00.000Z',
  changes: [],
};

/** Newest changes over all records: an edited building. */
export const recentActivity: RecentActivity = {
  changes: [
    {
      ...storedFields,
      adminId: missingId,
      action: 'edited',
      restorableUntil: null,
      kind: 'building',
      recordId: exampleId,
      name: buildingInput.generalInfo.BuildingsName,
    },
  ],
  missing: [],
};

/** Part of a daily count. */
export const storageRoom: StorageRoom = { status: true, freeBytes: 2_000_000_000 };
export const dailyCounts: DailyCounts = [{ day: '2026-01-15', count: 2 }];

export const admin: Admin = {
  _id: exampleId,
  name: 'Asha Mohanty',
  address: 'Saheed Nagar, Bhubaneswar',
  email: 'admin@ekamra.test',
  phone: '9437000001',
};
/** The admin as the list of all shows them. */
export const listedAdmin: ListedAdmin = { ...admin, role: 'owner' };
export const session: Session = { status: true, details: admin, token: 'header.claims.signature' };

/** An export of job applications. */
export const securityEvent: SecurityEvent = {
  _id: exampleId,
  at: '2026-01-15T06:30:00.000Z',
  event: 'exported',
  adminId: missingId,
  address: 'A'.repeat(22),
  requestId: exampleId,
  process: 'careers',
  outcome: 'success',
  details: { call: 'GET /jobs/applications.csv' },
};
export const signInEvent: SecurityEvent = {
  ...securityEvent,
  event: 'sign-in',
  process: 'identity',
  details: {},
};
export const signInEvents: SecurityEventPage = { events: [signInEvent], scope: 'all' };
/** An event with every detail, as none has in fact. */
export const fullEvent: SecurityEvent = {
  ...securityEvent,
  event: 'release-changed',
  process: 'shell',
  details: {
    count: 2,
    reason: 'signed out',
    factor: 'passkey',
    actor: exampleId,
    call: 'GET /jobs/applications.csv',
    status: 403,
    file: 'resume.pdf',
    remote: 'mf-public',
    version: '1.0.0-a',
    action: 'promote',
    by: 'ci',
  },
};
export const fullEvents: SecurityEventPage = {
  events: [fullEvent],
  next: `1767600000000.${exampleId}`,
  scope: 'all',
};

/** Payload that proves that the admin of the states is present. */
export const ownPassword = { currentPassword: 'ekamra-demo' };

/** Answer of the image host to a picture of a résumé. */
export const uploadedResumePicture: Uploaded = { secure_url: picture, width: 1, height: 1, bytes: 70 };
/** Answer of the image host to any other picture. */
export const uploadedPicture: Uploaded = { ...uploadedResumePicture, focalPoint: { x: 50, y: 0 } };
/** Answer of the image host to a PDF, which has no size in pixels. */
export const uploadedResume: Uploaded = { secure_url: applicationInput.resume, bytes: 480 };

/** Preview of a résumé. */
export const resumePreview: ResumePreview = {
  pageCount: 1,
  pages: [
    `/real-estate/media/resumes/01890000-0000-7000-8000-0000000000bb/page1of1.webp?expires=1768460000&signature=${'S'.repeat(43)}`,
  ],
};

const byteOrderMark = '\uFEFF';
const file = (cells: Record<string, string | undefined>): string =>
  `${byteOrderMark}${Object.keys(cells).join(',')}\r\n${Object.values(cells).join(',')}\r\n`;

/** Spreadsheet files with their headings and one row. */
export const applicationsFile = file({
  Name: application.name,
  Email: application.email,
  Phone: application.phone,
  'Job Role': application.jobData.role,
  'Job Type': application.jobData.type,
  Location: application.jobData.location,
  'Job Letter': application.jobLetter,
  State: application.state,
  Note: application.note,
  Received: application.createdAt,
});
export const enquiriesFile = file({
  Name: enquiry.name,
  Email: enquiry.email,
  Phone: enquiry.phone,
  Message: enquiry.message,
  Page: enquiry.source_page,
  Property: enquiry.property_name,
  State: enquiry.state,
  Note: enquiry.note,
  Received: enquiry.createdAt,
});

/** Returns the answer of an authenticator that is not genuine. */
export const passkeyAnswer = <Fields extends object>(response: Fields) => ({
  id: 'passkey',
  rawId: 'passkey',
  type: 'public-key' as const,
  response: { clientDataJSON: 'e30', ...response },
});
/** Fields of {@link passkeyAnswer} that the authenticator chooses, and their names in the provider's states. */
export const fromAuthenticator = {
  'credential.id': 'credentialId',
  'credential.rawId': 'credentialId',
  'credential.response.clientDataJSON': 'clientDataJSON',
};
