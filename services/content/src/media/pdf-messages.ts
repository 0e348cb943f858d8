import { z } from 'zod';

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Input of the thread that opens a PDF. */
export interface PdfInput {
  data: Uint8Array;
  /** PDFium, compiled. */
  wasm: WebAssembly.Module;
  /** Number of first pages to draw. */
  maxDrawn: number;
  /** Limit of PDFium's memory: bytes. */
  maxBytes: number;
}

/** A page drawn as RGBA; width and height in pixels. */
const drawnPage = z.object({ width: z.number(), height: z.number(), data: bytes });
export type DrawnPage = z.infer<typeof drawnPage>;

/** Reason why a PDF can't be used. `unreadable`: it exceeds a limit, or PDFium fails on it. */
const pdfProblem = z.enum(['damaged', 'encrypted', 'unreadable']);

/** Answer of the thread that opens a PDF: its number of pages and the first ones, or the problem. */
export const pdfAnswer = z.union([
  z.object({ problem: pdfProblem }),
  z.object({ problem: z.undefined().optional(), pageCount: z.number(), pages: z.array(drawnPage) }),
]);
export type PdfAnswer = z.infer<typeof pdfAnswer>;
