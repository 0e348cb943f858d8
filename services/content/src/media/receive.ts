import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { invalid } from '@ekamra/chassis';
import type { FieldError } from '@ekamra/contracts';
import { readMultipart } from '../multipart.ts';
import { uploadPrefix } from './leftovers.ts';

/** An upload that lies in a temporary file; disposing of it removes the file. */
export interface ReceivedFile extends AsyncDisposable {
  path: string;
  /** More than `maxBytes` for a file that is too large, of which only the beginning was kept. */
  bytes: number;
  preset: string;
}

/** Read of a request whose file is too large before it is broken off, so that the sender still sees the answer. */
const totalBytes = 64 * 1024 * 1024;

const onlyValue = (values: string[], path: string, errors: FieldError[]): string => {
  if (values.length !== 1)
    errors.push({ path, message: values.length === 0 ? `${path} is missing` : `${path} was given twice` });
  return values[0] ?? '';
};

/**
 * Receives the form of the image host's contract (spec.md point 7): exactly one `file` and one `upload_preset`, the
 * file streamed to a temporary one. Throws INVALID for missing, repeated or unknown fields, and what
 * {@link readMultipart} throws.
 */
export const receiveFile = async (
  request: IncomingMessage,
  { maxBytes, directory }: { maxBytes: number; directory: string },
): Promise<ReceivedFile> => {
  const path = join(directory, uploadPrefix + randomUUID());
  const remove = (): Promise<void> => rm(path, { force: true });
  const names: string[] = [];
  const takeFile = async (name: string, file: Readable): Promise<void> => {
    names.push(name);
    if (names.length > 1) {
      file.resume();
      return;
    }
    await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  };
  try {
    const limits = { fields: 8, fieldBytes: 200, fileBytes: maxBytes + 1, totalBytes };
    const fields = await readMultipart(request, limits, takeFile);
    const errors: FieldError[] = [...fields.map(([name]) => name), ...names]
      .filter((name) => name !== 'file' && name !== 'upload_preset')
      .map((name) => ({ path: name, message: 'Unknown field' }));
    const presets = fields.filter(([name]) => name === 'upload_preset').map(([, value]) => value);
    const preset = onlyValue(presets, 'upload_preset', errors);
    onlyValue(names, 'file', errors);
    if (errors.length > 0) throw invalid(errors);
    const { size } = await stat(path);
    return { path, bytes: size, preset, [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
};
