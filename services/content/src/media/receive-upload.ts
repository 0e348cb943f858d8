import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { invalid } from '@ekamra/chassis';
import type { FieldError } from '@ekamra/contracts';
import { uploadBytes } from '@ekamra/contracts/calls/body-limits';
import { readMultipart } from '@ekamra/chassis/http/multipart';
import { uploadPrefix } from './media-sweep.ts';

/** An upload in a temporary file, which is removed on disposal. */
export interface ReceivedFile extends AsyncDisposable {
  path: string;
  /** More than `maxBytes` if the file is too large; only the beginning is stored then. */
  bytes: number;
  preset: string;
}

const singleValue = (values: string[], path: string, errors: FieldError[]): string => {
  if (values.length !== 1)
    errors.push({ path, message: values.length === 0 ? `${path} is missing` : `${path} was given twice` });
  return values[0] ?? '';
};

/**
 * Receives the form of an upload: exactly one `file` and one `upload_preset`, with the file streamed to a temporary
 * one. Throws INVALID for missing, repeated or unknown fields, and the errors of {@link readMultipart}.
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
    const limits = { fields: 8, fieldBytes: 200, fileBytes: maxBytes + 1, totalBytes: uploadBytes };
    const fields = await readMultipart(request, limits, takeFile);
    const errors: FieldError[] = [...fields.map(([name]) => name), ...names]
      .filter((name) => name !== 'file' && name !== 'upload_preset')
      .map((name) => ({ path: name, message: 'Unknown field' }));
    const presets = fields.filter(([name]) => name === 'upload_preset').map(([, value]) => value);
    const preset = singleValue(presets, 'upload_preset', errors);
    singleValue(names, 'file', errors);
    if (errors.length > 0) throw invalid(errors);
    const { size } = await stat(path);
    return { path, bytes: size, preset, [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
};
