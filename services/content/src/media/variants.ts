import { buffer } from 'node:stream/consumers';
import { bindToRequest, type Logger } from '@ekamra/chassis';
import { bulkhead } from 'cockatiel';
import type { MediaStore } from './media-store.ts';
import type { MediaKey, Variant } from './media-names.ts';
import { masterKey, variantKey } from './media-names.ts';
import { encodeVariant } from './picture.ts';

/** Pictures processed concurrently, and the length of the queue. */
const workLimits = { maxConcurrent: 2, maxQueued: 200 };
/**
 * Variants created concurrently, and the length of their own queue, so that an upload waits for few of them. It is
 * longer than the requests that the BFF forwards at once: a crawler asks for all variants of a new store.
 */
const variantLimits = { maxConcurrent: 2, maxQueued: 2_000 };
/** Variants prepared concurrently in the background, which leaves room for requests, and the length of that queue. */
const backgroundLimits = { maxConcurrent: 1, maxQueued: 1_000 };

/**
 * Creates variants of pictures on first request or in advance, and stores them. Concurrent requests for the same
 * variant share one creation.
 */
export class Variants {
  /** Limits concurrent picture processing, including uploads. */
  readonly work = bulkhead(workLimits.maxConcurrent, workLimits.maxQueued);
  readonly #store: MediaStore;
  readonly #logger: Logger;
  readonly #creations = bulkhead(variantLimits.maxConcurrent, variantLimits.maxQueued);
  readonly #background = bulkhead(backgroundLimits.maxConcurrent, backgroundLimits.maxQueued);
  readonly #underWay = new Map<MediaKey, Promise<Buffer | undefined>>();
  readonly #preparations = new Set<Promise<void>>();

  constructor(store: MediaStore, logger: Logger) {
    this.#store = store;
    this.#logger = logger;
  }

  /** Creates and stores a variant in the background. A failure is only logged: the first request retries it. */
  prepare(name: string, variant: Variant): void {
    const preparation = this.#background
      .execute(bindToRequest(() => this.make(name, variant)))
      .then(
        () => undefined,
        (err: unknown) => this.#logger.warn({ err, picture: name }, 'A variant was not prepared'),
      )
      .finally(() => this.#preparations.delete(preparation));
    this.#preparations.add(preparation);
  }

  /** Resolves when no preparation is running. */
  async idle(): Promise<void> {
    while (this.#preparations.size > 0) await Promise.all(this.#preparations);
  }

  /**
   * Creates, stores and returns a variant, in the order of the requests; undefined if there is no such picture.
   * @throws BulkheadRejectedError if the queue is full
   */
  make(name: string, variant: Variant): Promise<Buffer | undefined> {
    const key = variantKey(name, variant);
    const pending = this.#underWay.get(key);
    if (pending) return pending;
    // The master is read when its turn comes: waiting requests hold no picture in memory.
    const made = this.#creations
      .execute(bindToRequest(() => this.#make(name, variant)))
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, made);
    return made;
  }

  async #make(name: string, variant: Variant): Promise<Buffer | undefined> {
    const master = await this.#store.get(masterKey(name));
    if (master === undefined) return undefined;
    const original = await buffer(master.stream);
    const data = await this.work.execute(bindToRequest(() => encodeVariant(original, variant)));
    await this.#store.put(variantKey(name, variant), data);
    // The picture was removed meanwhile, and its variant would never be cleaned up.
    if (await this.#store.has(masterKey(name))) return data;
    await this.#store.delete(variantKey(name, variant));
    return undefined;
  }
}
