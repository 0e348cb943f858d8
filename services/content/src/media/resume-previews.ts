import { buffer } from 'node:stream/consumers';
import { bindToRequest } from '@ekamra/chassis';
import { bulkhead } from 'cockatiel';
import sharp from 'sharp';
import { type MediaKey, resumeKey, resumePageKey, resumePageOf } from './media-names.ts';
import type { MediaStore } from './media-store.ts';
import { openPdf } from './open-pdf.ts';
import type { DrawnPage } from './pdf-messages.ts';

/** Most pages of a PDF that are drawn. */
const maxDrawn = 5;

/** PDFs drawn concurrently, and the length of their queue. */
const drawingLimits = { maxConcurrent: 1, maxQueued: 8 };

/** The number of a PDF's pages, and the store keys of the first ones' pictures; none if they can't be drawn. */
export interface StoredPreview {
  pageCount: number;
  pages: readonly MediaKey[];
}

const encodePage = ({ data, width, height }: DrawnPage): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 80, effort: 2 })
    .toBuffer();

/**
 * Previews of PDF résumés: pictures of the first pages, drawn when an admin first opens one and stored beside it.
 * They are removed together with it.
 */
export class ResumePreviews {
  readonly #store: MediaStore;
  readonly #drawing = bulkhead(drawingLimits.maxConcurrent, drawingLimits.maxQueued);

  constructor(store: MediaStore) {
    this.#store = store;
  }

  /**
   * Returns the preview of the PDF with this id; undefined if there is no such PDF.
   * @throws BulkheadRejectedError if too many are waiting
   */
  async read(id: string): Promise<StoredPreview | undefined> {
    // Another request may draw it while this one waits.
    const draw = async () => (await this.#readStored(id)) ?? (await this.#draw(id));
    return (await this.#readStored(id)) ?? this.#drawing.execute(bindToRequest(draw));
  }

  /** Returns the stored preview; undefined unless it is complete. */
  async #readStored(id: string): Promise<StoredPreview | undefined> {
    const stored = (await this.#store.keys(id))
      .flatMap((key) => resumePageOf(key) ?? [])
      .toSorted((one, other) => one.page - other.page);
    const [first] = stored;
    // The first page is stored last.
    if (first?.page !== 1) return undefined;
    return { pageCount: first.pageCount, pages: stored.map(({ key }) => key) };
  }

  async #draw(id: string): Promise<StoredPreview | undefined> {
    const file = await this.#store.get(resumeKey(id, 'pdf'));
    if (file === undefined) return undefined;
    const opened = await openPdf(await buffer(file.stream), { maxDrawn });
    if (opened.problem !== undefined) return { pageCount: 0, pages: [] };
    const { pageCount } = opened;
    const drawn = opened.pages.map((page, index) => ({
      page,
      key: resumePageKey(id, index + 1, pageCount),
    }));
    for (const { page, key } of drawn.toReversed()) await this.#store.put(key, await encodePage(page));
    const pages = drawn.map(({ key }) => key);
    if (await this.#store.has(resumeKey(id, 'pdf'))) return { pageCount, pages };
    // The résumé was removed meanwhile, and its pictures would never be cleaned up.
    await this.#store.deleteFolder(id);
    return undefined;
  }
}
