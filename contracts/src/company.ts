/** The company as it names itself everywhere: the one place that spells its name and contact details. */
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

/** The document title of a page: product name, then the page's own name (spec.md 2.4, "Header menu"). */
export const pageTitle = (page: string): string => `${company.name} | ${page}`;
