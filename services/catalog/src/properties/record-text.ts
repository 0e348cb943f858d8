/** SQL for a record as it is answered, as JSON text: `_id` and `createdAt` (UTC, milliseconds) before its own fields. */
export const recordText = `'{"_id":"' || id || '","createdAt":"'
  || to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '",' || substr(record::text, 2)`;
