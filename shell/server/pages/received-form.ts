import {
  enquirySentPath,
  enquirySourceParameter,
  propertyPageFrom,
} from '@ekamra/contracts/records/enquiry-sent';
import { escapeHtml } from '@ekamra/contracts/forms/escape-html';
import type { PageRequest } from './build-page.ts';
import { type SmallPage, smallPage } from './small-page.ts';

/** Returns a link that looks like a button. */
const buttonHtml = (path: string, label: string): string =>
  `<a class="button" href="${escapeHtml(path)}">${label}</a>`;

/**
 * Returns the page of thanks for a form that was sent without scripts, if no remote has one: the live version may be from
 * before it had, because a rollback changes it at any time. Undefined for all other pages.
 */
export const receivedFormPage = ({ url, owner }: PageRequest): SmallPage | undefined => {
  if (url.pathname !== enquirySentPath || (owner && owner.pattern !== '*')) return undefined;
  const property = propertyPageFrom(url.searchParams.get(enquirySourceParameter));
  return smallPage(
    'Thank You',
    '<h1>Thank You</h1><p>We have received your details, and will contact you soon. You need not send the form again.</p>' +
      (property ? buttonHtml(property, 'Back to the property') : buttonHtml('/', 'Home')),
  );
};
