/** Options that a request needs to be answered; a fault touches some of them. */
export type Part = 'shell' | 'bff' | 'catalog' | 'content' | 'careers' | 'identity' | 'postgres' | 'media';

/** Kinds of requests of the load. */
export const kinds = {
  'cached page': { needs: ['shell'], isCacheable: true, isWrite: false },
  'cached list': { needs: ['shell'], isCacheable: true, isWrite: false },
  'new list': { needs: ['shell', 'bff', 'catalog', 'postgres'], isCacheable: false, isWrite: false },
  'new page': { needs: ['shell', 'bff', 'catalog', 'postgres'], isCacheable: false, isWrite: false },
  enquiry: { needs: ['shell', 'bff', 'content', 'postgres'], isCacheable: false, isWrite: true },
  application: { needs: ['shell', 'bff', 'careers', 'postgres'], isCacheable: false, isWrite: true },
  building: { needs: ['shell', 'bff', 'catalog', 'identity', 'postgres'], isCacheable: false, isWrite: true },
  'sign-in': { needs: ['shell', 'bff', 'identity', 'postgres'], isCacheable: false, isWrite: true },
  upload: {
    needs: ['shell', 'bff', 'content', 'identity', 'media', 'postgres'],
    isCacheable: false,
    isWrite: true,
  },
} as const satisfies Record<string, { needs: readonly Part[]; isCacheable: boolean; isWrite: boolean }>;
export type TrafficKind = keyof typeof kinds;

/** A request and how it ended: refused is a 429 or a 503 that names a time to come back. */
export interface Sample {
  kind: TrafficKind;
  /** Milliseconds of the clock of `performance`. */
  at: number;
  ms: number;
  outcome: 'ok' | 'refused' | 'failed';
  /** Status, or why there was none. */
  detail: string;
}

/** Something that a client wanted to be done once. */
export interface Write {
  kind: TrafficKind;
  /** By which the effects are found: a name in the record, or the id that was answered. */
  marker: string;
  isAcknowledged: boolean;
  /** True once a building was edited, too, and that was acknowledged. */
  isEdited?: boolean;
}
