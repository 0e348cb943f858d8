/** Name and contact details of the company, spelled only here. */
export const company = {
  name: 'Ekamra Realty',
  tagline: 'Homes, land and honest advice in Odisha',
  phone: '9437055501',
  phoneShown: '+91 94370 55501',
  whatsapp: '919437055502',
  email: 'hello@ekamra.example',
  office: {
    street: 'Plot 214, 3rd Floor, Janpath, Saheed Nagar',
    city: 'Bhubaneswar',
    state: 'Odisha',
    country: 'India',
    zipCode: '751007',
  },
  social: {
    facebook: 'https://www.facebook.com/ekamrarealty.example',
    instagram: 'https://www.instagram.com/ekamrarealty.example',
    linkedin: 'https://www.linkedin.com/company/ekamrarealty.example',
    youtube: 'https://www.youtube.com/@ekamrarealty.example',
  },
} as const;

/** Returns the document title of a page: company name, then page name. */
export const pageTitle = (page: string): string => `${company.name} | ${page}`;
