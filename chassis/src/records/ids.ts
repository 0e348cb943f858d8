import { v7 } from 'uuid';

/** Returns a new record id: a UUIDv7 (RFC 9562), so ids sort by creation time. */
export const newId = (): string => v7();
