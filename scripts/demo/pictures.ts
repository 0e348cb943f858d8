import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Uploaded, type UploadPreset, apiBase, uploadPath } from '@ekamra/contracts';

/** Maps a file of `assets/` to its uploaded address. */
export type PictureAddresses = (file: string) => string;

const assets = path.join(import.meta.dirname, 'assets');
const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
};

/** Target and credentials of uploads. */
export interface UploadTarget {
  origin: string;
  token: string;
}

/** Uploads a file of `assets/` and returns its address. Throws if the upload is refused. */
export const upload = async (target: UploadTarget, file: string, preset: UploadPreset): Promise<string> => {
  const form = new FormData();
  form.set('upload_preset', preset);
  const type = types[path.extname(file)] ?? 'application/octet-stream';
  form.set('file', new Blob([await readFile(path.join(assets, file))], { type }), path.basename(file));
  const response = await fetch(target.origin + apiBase + uploadPath, {
    method: 'POST',
    headers: { authorization: `Bearer ${target.token}` },
    body: form,
  });
  if (!response.ok)
    throw new Error(`Upload of ${file} was answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as Uploaded).secure_url;
};
