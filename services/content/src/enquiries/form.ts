import type { IncomingMessage } from 'node:http';
import { invalid, parseBody } from '@ekamra/chassis';
import type { SendForm } from '@ekamra/contracts';
import { sendForm } from '@ekamra/contracts';
import type { Field } from '../multipart.ts';
import { readMultipart } from '../multipart.ts';

const limits = { fields: 30, fieldBytes: 40_000, fileBytes: 0, totalBytes: 256 * 1024 };

const valuesOf = (fields: readonly Field[]): Record<string, string> => {
  const values = new Map<string, string>();
  for (const [name, value] of fields) {
    if (values.has(name)) throw invalid([{ path: name, message: 'Given more than once' }]);
    values.set(name, value);
  }
  return Object.fromEntries(values);
};

/**
 * Reads the form of the e-mail contract (spec.md point 7). Throws INVALID with what is wrong with each field, unknown
 * fields and files among them, and what {@link readMultipart} throws.
 */
export const readSendForm = async (request: IncomingMessage): Promise<SendForm> => {
  const files: string[] = [];
  const fields = await readMultipart(request, limits, async (name, file) => {
    files.push(name);
    file.resume();
  });
  if (files.length > 0) throw invalid(files.map((path) => ({ path, message: 'A file is not taken here' })));
  // What the schema lets pass is what it describes.
  return parseBody(sendForm, valuesOf(fields)) as SendForm;
};
