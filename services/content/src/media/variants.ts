import { EventEmitter, once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { bindToRequest } from '@ekamra/chassis';
import { bulkhead } from 'cockatiel';
import type { MediaStore } from './media-store.ts';
import type { MediaKey, Variant } from './media-names.ts';
import { masterKey, variantKey } from './media-names.ts';
import { encodeVariant } from './picture.ts';

/**
 * Pictures processed concurrently for requests, and the length of their queue: more than the front door admits, so
 * that a request waits its turn until its deadline.
 */
const requestLimits = { maxConcurrent: 2, maxQueued: 2_000 };

/**
 * Creates variants of pictures, on request or in advance, and stores them. Concurrent calls for the same variant
 * share one creation.
 */
export class Variants {
  readonly #store: MediaStore;
  readonly #requests = bulkhead(requestLimits.maxConcurrent, requestLimits.maxQueued);
  readonly #events = new EventEmitter<{ idle: [] }>();
  #requestCount = 0;
  readonly #underWay = new Map<MediaKey, Promise<Buffer | undefined>>();

  constructor(store: MediaStore) {
    this.#store = store;
  }

  /**
   * Processes a picture of a request, uploads included, in order of arrival.
   * @throws BulkheadRejectedError if the queue is full
   */
  async process<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#requestCount += 1;
    try {
      return await this.#requests.execute(bindToRequest(work));
    } finally {
      this.#requestCount -= 1;
      if (this.#requestCount === 0) this.#events.emit('idle');
    }
  }

  /** Creates and stores a variant in advance, once no request needs the processor. */
  async prepare(name: string, variant: Variant): Promise<void> {
    while (this.#requestCount > 0) await once(this.#events, 'idle');
    // A request may have created it meanwhile.
    if (await this.#store.has(variantKey(name, variant))) return;
    await this.#makeOnce(name, variant, () => this.#make(name, variant));
  }

  /** Creates, stores and returns a variant for a request; undefined if there is no such picture. */
  make(name: string, variant: Variant): Promise<Buffer | undefined> {
    return this.#makeOnce(name, variant, () => this.process(() => this.#make(name, variant)));
  }

  #makeOnce(
    name: string,
    variant: Variant,
    make: () => Promise<Buffer | undefined>,
  ): Promise<Buffer | undefined> {
    const key = variantKey(name, variant);
    const pending = this.#underWay.get(key);
    if (pending) return pending;
    const made = make().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, made);
    return made;
  }

  async #make(name: string, variant: Variant): Promise<Buffer | undefined> {
    const master = await this.#store.get(masterKey(name));
    if (master === undefined) return undefined;
    const data = await encodeVariant(await buffer(master.stream), variant);
    await this.#store.put(variantKey(name, variant), data);
    // The picture was removed meanwhile, and its variant would never be cleaned up.
    if (await this.#store.has(masterKey(name))) return data;
    await this.#store.delete(variantKey(name, variant));
    return undefined;
  }
}
