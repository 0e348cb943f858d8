/** Ids of the properties that received enquiries of this visit were about. */
const propertyIds = new Set<string>();

/** Notes that an enquiry about a property was received. */
export const noteReceived = (propertyId: string): void => void propertyIds.add(propertyId);

/** True if an enquiry about the property was received during this visit. */
export const wasEnquiredAbout = (propertyId: string): boolean => propertyIds.has(propertyId);
