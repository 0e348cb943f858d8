import { buffer } from 'node:stream/consumers';
import type { BulkheadPolicy } from 'cockatiel';
import type { MediaStore } from './media-store.ts';
import type { MediaKey, Variant } from './names.ts';
import { masterKey, variantKey } from './names.ts';
import { encodeVariant } from './picture.ts';

/**
 * Makes the variants of pictures when they are first asked for, and keeps them in the store. However many ask for one
 * at the same time, it is made once; `work` bounds how many are made at once.
 */
export class Variants {
  readonly #store: MediaStore;
  readonly #work: BulkheadPolicy;
  readonly #underWay = new Map<MediaKey, Promise<Buffer | undefined>>();

  constructor(store: MediaStore, work: BulkheadPolicy) {
    this.#store = store;
    this.#work = work;
  }

  /** Makes and keeps a variant, and answers it; undefined when there is no such picture. */
  make(name: string, variant: Variant): Promise<Buffer | undefined> {
    const key = variantKey(name, variant);
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const made = this.#make(name, variant).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, made);
    return made;
  }

  async #make(name: string, variant: Variant): Promise<Buffer | undefined> {
    const master = await this.#store.get(masterKey(name));
    if (master === undefined) return undefined;
    const original = await buffer(master.stream);
    const data = await this.#work.execute(() => encodeVariant(original, variant));
    await this.#store.put(variantKey(name, variant), data);
    // The picture was removed meanwhile, and nobody would come back for what was made of it.
    if (await this.#store.has(masterKey(name))) return data;
    await this.#store.delete(variantKey(name, variant));
    return undefined;
  }
}
