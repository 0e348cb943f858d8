import type { Call } from '@ekamra/contracts';

/** The resources, by the first part of the paths of their calls, in the order in which they are shown. */
const resources = {
  buildings: {
    name: 'Buildings',
    description: 'Buildings with flats to sell, read by everybody, kept by admins',
  },
  lands: { name: 'Lands', description: 'Plots of land, read by everybody, kept by admins' },
  gallery: { name: 'Gallery', description: 'Pictures with a name' },
  blogs: { name: 'Blogs', description: 'Articles, read by everybody, kept by admins' },
  jobs: { name: 'Jobs', description: 'Applications for jobs, sent by everybody, read by admins' },
  enquiries: { name: 'Enquiries', description: 'What visitors ask, and how far the company is with it' },
  admin: { name: 'Admins', description: 'Sessions, passwords and profiles of admins' },
  media: { name: 'Media', description: 'Uploads of pictures and résumés' },
  vitals: { name: 'Vitals', description: 'How fast pages are for those who visit them' },
} as const;

export const tags = Object.values(resources);

/**
 * The tag of a call.
 * @throws when its path begins with no resource that is described here
 */
export const tagOf = ({ path }: Pick<Call, 'path'>): string => {
  const resource = path.split('/')[1] ?? '';
  const known = Object.entries(resources).find(([name]) => name === resource);
  if (!known) throw new Error(`${path} is of no resource that the document knows`);
  return known[1].name;
};
