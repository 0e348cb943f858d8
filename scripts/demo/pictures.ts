import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Uploaded, type UploadPreset, apiBase, uploadPath } from '@ekamra/contracts';

/** Gives the address under which a picture of `assets/` was uploaded. */
export type PictureAddresses = (file: string) => string;

const assets = path.join(import.meta.dirname, 'assets');
const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
};

/** Where to upload to, and as whom. */
export interface UploadTarget {
  origin: string;
  token: string;
}

/** Uploads one file of `assets/` as a browser would, and gives its address. Throws when it is refused. */
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
