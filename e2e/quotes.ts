import type { ScreenName } from './public-screens.ts';
import type { StateName } from './states.ts';

/** Texts that spec.md quotes, and where they have to be read. */
export interface Quotes {
  /** The screen, or the state of one, that shows them. */
  on: ScreenName | StateName;
  /** What holds them, where that isn't the page's main part. */
  within?: 'banner' | 'contentinfo' | 'dialog';
  /** The point of spec.md. */
  source: string;
  texts: readonly string[];
}

const services = [
  'Discover Verified Properties',
  'Property Selling Service',
  'Investment Services',
  'Post-Sale Support Services',
];
const clients = ['Testimonials', 'Communities', 'Gallery'];
const menu = ['Home', 'About US', 'Services', 'Properties', 'Happy Clients', 'Career', 'Blogs', 'Contacts'];
const nothingFilledIn = ['Name  is required', 'Phone number is required', 'Email is required'];
const wronglyFilledIn = ['Invalid phone number, must be 10 digits', 'Invalid email format'];
const busy = 'Please Wait..';
const received = 'Your Details Has Been Received. We Will Contact You Soon!';
const notSent = 'Something Went Wrong!.Please Try Again';
const propertyTabs = ['Property Details', 'Property Plan', 'Locations'];
const location = ['Address', 'City', 'State', 'Country', 'Zip code'];
const districts =
  'Angul Balangir Balasore Bargarh Bhadrak Boudh Cuttack Deogarh Dhenkanal Gajapati Ganjam Jagatsinghpur Jajpur Jharsuguda Kalahandi Kandhamal Kendrapara Kendujhar Khordha Koraput Malkangiri Mayurbhanj Nabarangpur Nayagarh Nuapada Puri Rayagada Sambalpur Subarnapur Sundargarh'.split(
    ' ',
  );

/** What spec.md quotes of the public screens, point by point. */
export const quotes: readonly Quotes[] = [
  // 2.4, "Header menu": bar, groups, drawer and footer
  { on: 'home', within: 'banner', source: '2.4', texts: [...menu, 'Login'] },
  { on: 'services menu', within: 'banner', source: '2.4', texts: services },
  { on: 'happy clients menu', within: 'banner', source: '2.4', texts: clients },
  { on: 'drawer', within: 'dialog', source: '2.4', texts: [...menu, ...services, ...clients, 'Login'] },
  {
    on: 'home',
    within: 'contentinfo',
    source: '2.4',
    texts: ['Home', 'Properties', 'About Us', 'Contact Us', "FAQ's", 'Terms & Conditions'],
  },
  // 1 and 2.4, "Home"; 9 for its figures
  {
    on: 'home',
    source: '1, 2.4, 9',
    texts: [
      '3000+',
      '9000+',
      'Members',
      'Agents',
      'Our Top Services',
      ...services,
      'About Us',
      'Discover More',
      'Some Properties',
      'Towers',
      'Units',
      'Approval',
      'Total area',
      'Explore',
      'How We Work',
      'Client Consultation',
      'Needs Assessment',
      'Evaluate the Authenticity',
      'Site Visit and Presentation',
      'Close the Deal',
      'Post-Sale Support',
    ],
  },
  {
    on: 'about',
    source: '2.4',
    texts: [
      'Home',
      'About Us',
      'Who Are We',
      'Our Vision',
      'Our Mission',
      'Our Core Values',
      'Why Choose Us',
      'Our Approach',
      'Our Leaders',
      'Trust & Transparency',
      'Experience',
      'Personalized Services',
      'Quality Assurance',
      'Innovation & Creativity',
      'Long Term Relationship',
      'Creativity',
      'Integrity',
      'Personalized Service',
      'Commitment to Excellence',
    ],
  },
  {
    on: 'contact',
    source: '2.4',
    texts: ['Contact Us', 'Phone', 'Email', 'WhatsApp', 'Corporate Office', 'Get In Touch'],
  },
  {
    on: 'community',
    source: '2.4',
    texts: [
      'Community',
      'Internal Networking',
      'External Networking',
      'Community Engagement',
      'Online Networking',
      'Professional Associations',
      'Alumni Networks',
    ],
  },
  // 2.1 and 2.4, "Service detail pages": each shows the three others
  ...(['discover', 'selling', 'investment', 'post-sale'] as const).map((on): Quotes => ({
    on,
    source: '2.1, 2.4',
    texts: ['Service Detail', 'Related Services', ...services],
  })),
  {
    on: 'investment',
    source: '2.4',
    texts: ['Market Analysis', 'Property Selection', 'Financial Analysis', 'Property Management'],
  },
  {
    on: 'plot-sale',
    source: '2.1, 2.4',
    texts: ['Service Detail', 'Plot-Sale Support Services', 'Related Services', ...services.slice(0, 3)],
  },
  { on: 'gallery', source: '2.4', texts: ['Gallery', 'VIEW'] },
  { on: 'no pictures', source: '2.4', texts: ['Loading ..'] },
  { on: 'gallery loading', source: '2.4', texts: ['Loading ..'] },
  { on: 'testimonials', source: '2.4', texts: ['Testimonials', 'Female', 'Male'] },
  // 2.4, "Careers"; 5 and 8, "Job apply"; 4, "Forms"
  {
    on: 'careers',
    source: '2.4',
    texts: [
      'Digital Marketing Associate',
      'Marketing Manager',
      'Business Development Executive',
      'Telecaller',
      'HR Generalist',
      'Project Coordinator',
      'Full-Time',
      'Bhubaneswar',
      'Why Work With Us',
      'Ready to Start',
      'Contact Us',
    ],
  },
  {
    on: 'job details',
    within: 'dialog',
    source: '2.4',
    texts: [
      'Job Details',
      'Role',
      'Telecaller',
      'Location',
      'Bhubaneswar',
      'Job Type',
      'Full-Time',
      'Description',
    ],
  },
  {
    on: 'job form empty',
    within: 'dialog',
    source: '5, 8',
    texts: ['Please fill in all the required fields and upload your resume.'],
  },
  { on: 'job form sending', within: 'dialog', source: '4', texts: [busy] },
  {
    on: 'job form sent',
    within: 'dialog',
    source: '4',
    texts: ['Application Submitted Successfully', 'Close'],
  },
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
  // 2.4, "Blog list" and "Blog detail"; 8
  { on: 'blogs', source: '2.4', texts: ['Blogs', 'Read More'] },
  { on: 'no blogs', source: '2.4, 8', texts: ['No blogs available at the moment.'] },
  { on: 'blog', source: '2.4', texts: ['Recent Blog Posts'] },
  { on: 'blog loading', source: '2.4', texts: ['Loading...'] },
  { on: 'blog missing', source: '2.4, 8', texts: ['Blog not found'] },
  {
    on: 'terms',
    source: '2.4, 9',
    texts: ['June 2024', 'Privacy Statement', 'Copyright', 'Confidentiality', 'Privacy Policy', 'Disclosure'],
  },
  // 4, 5 and 8, the contact and the inquiry form
  ...(['contact', 'inquiry'] as const).flatMap((form): Quotes[] => [
    { on: `${form} form empty`, source: '5', texts: nothingFilledIn },
    { on: `${form} form wrong`, source: '5', texts: wronglyFilledIn },
    { on: `${form} form sending`, source: '4', texts: [busy] },
    { on: `${form} form received`, source: '8', texts: [received] },
    { on: `${form} form failed`, source: '8', texts: [notSent] },
  ]),
  // 2.2, 2.4 and 5: what of the admin's way in a visitor sees
  { on: 'login', source: '2.4', texts: ['Home', 'Forgot Password', 'Log In', 'Phone number', 'Password'] },
  { on: 'login form empty', source: '5', texts: ['Phone number is required', 'Password is required'] },
  { on: 'login form wrong', source: '5', texts: ['Invalid phone number, must be 10 digits'] },
  {
    on: 'forgot-password',
    source: '2.4',
    texts: ['Home', 'Login', 'Email Address', 'Phone Number', 'New Password', 'Confirm Password'],
  },
  {
    on: 'recovery form empty',
    source: '5',
    texts: [
      'Email is required',
      'Phone number is required',
      'Password is required',
      'Confirm Password is required',
    ],
  },
  { on: 'login form sending', source: '2.4', texts: [busy] },
  { on: 'recovery form sending', source: '2.4', texts: [busy] },
  {
    on: 'recovery form wrong',
    source: '5',
    texts: [...wronglyFilledIn, 'Password length min 6 character', 'Passwords do not match.'],
  },
];
