import { v7 } from 'uuid';

/** Returns a new record id: a UUIDv7 (RFC 9562), so ids sort by creation time. */
export const newId = (): string => v7();

/** Returns the lowest id that a record created at a time (milliseconds since 1970) can have. */
export const lowestIdAt = (msecs: number): string => v7({ msecs, random: new Uint8Array(16), seq: 0 });
