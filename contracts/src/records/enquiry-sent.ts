/** Path of the page that says thanks for an enquiry which a browser has sent without scripts. */
export const enquirySentPath = '/enquiry-sent';
/** Name of that page's query parameter with the path of the property's page. */
export const enquirySourceParameter = 'from';

const propertyPage = /^\/(?:property\/[^/?#\\]+|lands)\/[^/?#\\]+$/;

/** Returns a text if it is the path of a property's page of this site; undefined for any other, foreign addresses among them. */
export const propertyPageFrom = (text: string | null | undefined): string | undefined =>
  text && propertyPage.test(text) ? text : undefined;

/** Returns the path and query of the thanks page for an enquiry from `sourcePage`. */
export const enquirySentAddress = (sourcePage: string | undefined): string => {
  const from = propertyPageFrom(sourcePage);
  return from
    ? `${enquirySentPath}?${new URLSearchParams({ [enquirySourceParameter]: from })}`
    : enquirySentPath;
};
