import type { ReplicatedProduct } from './replicated-product.ts';
import type { Part } from '../load/samples.ts';

/** Something that happens to the product while it is under load. */
export interface Fault {
  /** `<group>` or `<group> <what it happens to>`; both may be named on the command line. */
  name: string;
  /** Options that it touches; the other requests must not notice. */
  touches: readonly Part[];
  /** True if not a single request may fail, as in a deployment; else no read of what is cached. */
  isPlanned: boolean;
  /** Does it, and resolves when its cause is gone. */
  run: (product: ReplicatedProduct) => Promise<void>;
}

export const everything: readonly Part[] = [
  'shell',
  'bff',
  'catalog',
  'content',
  'careers',
  'identity',
  'postgres',
];
