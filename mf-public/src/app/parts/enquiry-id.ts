/** Id of the enquiry form within a property's page. */
export const enquiryId = 'enquiry';
