import type { Enquiry } from '@ekamra/contracts';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { updateBuildingPath, updateLandPath } from '../app/paths.ts';
import { Quiet } from '../list/table.ts';

const Where = styled.span`
  display: grid;
  gap: var(--space-1);
  overflow-wrap: anywhere;
`;

/** The back office's page of the property that an enquiry is about; the page it was sent from says which kind it is. */
const propertyOf = ({ source_page: page = '', property_id: id }: Enquiry) => {
  if (id === undefined) return undefined;
  if (page.startsWith('/lands/')) return { to: updateLandPath(id), label: 'Open the land' };
  if (page.startsWith('/property/')) return { to: updateBuildingPath(id), label: 'Open the building' };
  return undefined;
};

/** The forms of the site that are on no property's page. */
const pages: Record<string, string> = { '/contact': 'Contact Us', '/': 'Home' };

/** A page as a person reads it: that of a property by its name. */
const readable = (page: string): string => {
  const named = pages[page];
  if (named) return named;
  if (page.startsWith('/lands/')) return 'Page of a land';
  const [, title] = /^\/property\/([^/]+)\//.exec(page) ?? [];
  if (title === undefined) return page;
  try {
    return decodeURIComponent(title).replaceAll('-', ' ');
  } catch {
    return page;
  }
};

/** Where an enquiry was sent from, and the way to the property that it is about. */
export const Origin = ({ enquiry }: { enquiry: Enquiry }) => {
  const page = enquiry.source_page;
  const property = propertyOf(enquiry);
  return (
    <Where>
      {page === undefined ? <Quiet>Not known</Quiet> : <span title={page}>{readable(page)}</span>}
      {property && <Link to={property.to}>{property.label}</Link>}
    </Where>
  );
};
