/** Id of the form with the filters of the page. */
export const filtersId = 'property-filters';
