import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import type { DrawnPage, PdfAnswer, PdfInput } from './pdf-messages.ts';

// Worker thread that opens one PDF: gets the file's bytes, posts that it has started, then posts what it found.

/** Box into which a page is drawn, about A4 at 150 dots per inch: pixels. */
const box = { width: 1240, height: 1754 };

/**
 * Starts PDFium. Its memory grows only through one import, which refuses to go beyond `maxBytes`; V8's limits of a
 * thread don't include it.
 */
const startPdfium = (wasm: WebAssembly.Module, maxBytes: number): Promise<PDFiumLibrary> =>
  PDFiumLibrary.init({
    instantiateWasm: (imports, done) => {
      const grow = imports['env']?.['emscripten_resize_heap'];
      if (typeof grow !== 'function') throw new TypeError('PDFium grows its memory in another way');
      const limited = (bytes: number): unknown => bytes >>> 0 <= maxBytes && grow(bytes);
      const env = { ...imports['env'], emscripten_resize_heap: limited };
      const instance = new WebAssembly.Instance(wasm, { ...imports, env });
      // Emscripten takes the instance, unlike its type says.
      (done as unknown as (instance: WebAssembly.Instance) => void)(instance);
      return instance.exports;
    },
  });

/** Returns the size of a page in points; undefined if it can't be read. */
const sizeOf = (page: PDFiumPage): { width: number; height: number } | undefined => {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
  return width > 0 && height > 0 ? { width, height } : undefined;
};

/** Draws a page as large as it fits into the box; undefined if it can't be read. */
const drawPage = async (document: PDFiumDocument, index: number): Promise<DrawnPage | undefined> => {
  const page = document.getPage(index);
  const size = sizeOf(page);
  if (size === undefined) return undefined;
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const pixels = (points: number): number => Math.max(1, Math.round(points * scale));
  const { width, height, data } = await page.render({
    width: pixels(size.width),
    height: pixels(size.height),
    renderFormFields: true,
  });
  return { width, height, data };
};

const drawPages = async (document: PDFiumDocument, count: number): Promise<DrawnPage[]> => {
  const pages: DrawnPage[] = [];
  for (let index = 0; index < count; index += 1) {
    const page = await drawPage(document, index);
    if (page === undefined) break;
    pages.push(page);
  }
  return pages;
};

const answerFor = async (pdfium: PDFiumLibrary, data: Uint8Array, maxDrawn: number): Promise<PdfAnswer> => {
  let document: PDFiumDocument;
  try {
    document = await pdfium.loadDocument(data);
  } catch (error) {
    // A trap or a refused allocation is no answer about the file.
    if (!(error instanceof Error) || error instanceof WebAssembly.RuntimeError) throw error;
    return { problem: /password|security/i.test(error.message) ? 'encrypted' : 'damaged' };
  }
  const pageCount = document.getPageCount();
  if (pageCount < 1 || sizeOf(document.getPage(0)) === undefined) return { problem: 'damaged' };
  return { pageCount, pages: await drawPages(document, Math.min(pageCount, maxDrawn)) };
};

// Given by `openPdf`; a schema would take a third of the time of a thread to load.
const { data, wasm, maxDrawn, maxBytes } = workerData as PdfInput;
// On Linux this is the priority of the thread alone; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const pdfium = await startPdfium(wasm, maxBytes);
// oxlint-disable unicorn/require-post-message-target-origin -- that is a window's, not a thread's
parentPort?.postMessage('begun');
parentPort?.postMessage(
  await answerFor(pdfium, data, maxDrawn).catch((): PdfAnswer => ({ problem: 'unreadable' })),
);
