/** Filters by the day on which a record was added: the first and the last one, in India. */
export const periodFilters = {
  from: { is: 'day', office: { label: 'From' } },
  to: { is: 'day', office: { label: 'To' } },
} as const;
