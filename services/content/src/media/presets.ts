import type { UploadPreset } from '@ekamra/contracts';
import { uploadPresets } from '@ekamra/contracts';

/** What an upload preset takes. */
export interface PresetRules {
  /** Whether only a signed-in admin may use it (architecture.md, "The API that browsers see"). */
  adminOnly: boolean;
  /** Kept from everybody but through signed links. */
  private: boolean;
  maxBytes: number;
  /** Content types, as the file's first bytes tell them. */
  types: readonly string[];
  /** The types as a person is told them. */
  typesShown: string;
}

const megabyte = 1024 * 1024;

const pictures: PresetRules = {
  adminOnly: true,
  private: false,
  maxBytes: 10 * megabyte,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  typesShown: 'a JPEG, PNG, WebP, AVIF or GIF picture',
};
const resumes: PresetRules = {
  adminOnly: false,
  private: true,
  maxBytes: 5 * megabyte,
  types: ['image/jpeg', 'image/png', 'application/pdf'],
  typesShown: 'a PDF, JPEG or PNG file',
};

const rules: ReadonlyMap<string, PresetRules> = new Map<UploadPreset, PresetRules>([
  [uploadPresets.resumes, resumes],
  [uploadPresets.buildings, pictures],
  [uploadPresets.lands, pictures],
  [uploadPresets.blogs, pictures],
]);

/** The rules of a preset by its name; undefined when there is no such preset. */
export const presetRules = (preset: string): PresetRules | undefined => rules.get(preset);

/** The most that may be uploaded with and without an admin's token, in bytes. */
export const maxUploadBytes = (signedIn: boolean): number => (signedIn ? pictures : resumes).maxBytes;

/** `5 MB`: a size limit as a person is told it. */
export const megabytes = (bytes: number): string => `${bytes / megabyte} MB`;
