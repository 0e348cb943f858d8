export const careersPath = '/career';

/** The query parameter that says whose details are open. */
export const positionParameter = 'position';

/** Path of the Careers page with a position's details open. */
export const positionPath = (id: string): string => `${careersPath}?${positionParameter}=${id}`;
