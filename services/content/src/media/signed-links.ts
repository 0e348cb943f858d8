import { createHmac, timingSafeEqual } from 'node:crypto';
import { apiBase, mediaPath } from '@ekamra/contracts/calls';
import { resumeOf } from './names.ts';

/** How long a signed link to a résumé works, in seconds. */
export const linkSeconds = 10 * 60;

const resumesBase = `${apiBase}${mediaPath}/resumes/`;

/** Signs and checks the links through which alone a résumé is read (architecture.md, "Third-party contracts"). */
export class SignedLinks {
  readonly #key: Buffer;
  readonly #now: () => Date;

  constructor(key: Buffer, now: () => Date) {
    this.#key = key;
    this.#now = now;
  }

  /** The address with a signature that works for ten minutes; an address that isn't a stored résumé's, unchanged. */
  sign(url: string): string {
    if (!url.startsWith(resumesBase)) return url;
    const file = url.slice(resumesBase.length);
    if (resumeOf(file) === undefined) return url;
    const expires = Math.floor(this.#now().getTime() / 1000) + linkSeconds;
    const query = new URLSearchParams({
      expires: String(expires),
      signature: this.#signature(file, expires),
    });
    return `${url}?${query}`;
  }

  /** Whether `expires` and `signature`, as they came in the query, let `file` be read now. */
  allows(file: string, query: { expires: unknown; signature: unknown }): boolean {
    const { expires, signature } = query;
    if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
      return false;
    const given = Buffer.from(signature);
    const right = Buffer.from(this.#signature(file, Number(expires)));
    if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
    return this.#now().getTime() < Number(expires) * 1000;
  }

  #signature(file: string, expires: number): string {
    return createHmac('sha256', this.#key).update(`resume\n${file}\n${expires}`).digest('base64url');
  }
}
