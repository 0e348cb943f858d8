/** SQL for a time as it is answered: ISO 8601 in UTC, with milliseconds; null stays null. */
export const jsonTime = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
