import { pdfActionProblem } from './pdf-actions.ts';

/** Bytes at the end in which a PDF says that it ends (ISO 32000-1, Annex H.3.18). */
const tail = 1024;

/**
 * What is wrong with a PDF that is to be kept as it is; undefined when nothing is. It begins and ends as a PDF does
 * (ISO 32000-1, 7.5.2 and 7.5.5), nothing is hidden behind its end, and it does nothing but be read.
 */
export const pdfProblem = (data: Buffer): string | undefined => {
  if (!/^%PDF-[12]\.\d/.test(data.toString('latin1', 0, 8))) return 'The file is not a PDF';
  const ending = data.toString('latin1', Math.max(0, data.length - tail));
  const end = ending.lastIndexOf('%%EOF');
  if (end < 0 || !/startxref\s+\d+\s+$/.test(ending.slice(0, end))) return 'The PDF is damaged or incomplete';
  if (!/^[\s\0]*$/.test(ending.slice(end + '%%EOF'.length))) return 'The PDF holds more than a PDF';
  return pdfActionProblem(data);
};
