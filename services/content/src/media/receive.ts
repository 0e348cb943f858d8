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

/** An upload that lies in a temporary file; disposing of it removes the file. */
export interface ReceivedFile extends AsyncDisposable {
  path: string;
  bytes: number;
  /** The file was larger than `maxBytes`; only its beginning was kept. */
  truncated: boolean;
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
  const path = join(directory, `ekamra-upload-${randomUUID()}`);
  const remove = (): Promise<void> => rm(path, { force: true });
  const names: string[] = [];
  let truncated = false;
  const takeFile = async (name: string, file: Readable & { truncated?: boolean }): Promise<void> => {
    names.push(name);
    if (names.length > 1) {
      file.resume();
      return;
    }
    await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    truncated = file.truncated === true;
  };
  try {
    const limits = { fields: 8, fieldBytes: 200, fileBytes: maxBytes, totalBytes };
    const fields = await readMultipart(request, limits, takeFile);
    const errors: FieldError[] = [...fields.map(([name]) => name), ...names]
      .filter((name) => name !== 'file' && name !== 'upload_preset')
      .map((name) => ({ path: name, message: 'Unknown field' }));
    const presets = fields.filter(([name]) => name === 'upload_preset').map(([, value]) => value);
    const preset = onlyValue(presets, 'upload_preset', errors);
    onlyValue(names, 'file', errors);
    if (errors.length > 0) throw invalid(errors);
    const { size } = await stat(path);
    return { path, bytes: size, truncated, preset, [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
};
