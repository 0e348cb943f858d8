import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { buildImage, type Image } from './build-image.ts';
import type { Compose } from './compose-schema.ts';

/** Builds the images of services, each once. */
export const buildImages = ({ services }: Compose, folder: string): Map<string, Image> => {
  const built = new Map<string, Image>();
  const images = new Map<string, Image>();
  for (const [name, { build }] of Object.entries(services)) {
    if (!build) continue;
    const key = [build.target, ...Object.values(build.args ?? {})].join('-');
    const image = built.get(key) ?? buildImage(path.join(folder, 'images', key), build.target, build.args);
    built.set(key, image);
    images.set(name, image);
  }
  return images;
};

/** Returns the hashes of the files of a folder. */
export const filesOf = (folder: string): Map<string, string> =>
  new Map(
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [file, hash('sha256', fs.readFileSync(file))]),
  );
