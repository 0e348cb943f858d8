import fs from 'node:fs';
import path from 'node:path';

/** Values of the placeholders `{{key}}`. */
export type TemplateValues = Readonly<Record<string, string>>;

/** How templates are filled. */
export interface Filling {
  values: TemplateValues;
  /** Returns the version of an npm package, for `{{version:<package>}}`. */
  versionOf: (name: string) => string;
}

/** Returns a template's text with the values of its placeholders. Throws if it has an unknown one. */
export const fillPlaceholders = (text: string, { values, versionOf }: Filling): string =>
  text.replaceAll(/\{\{([^{}]+)\}\}/g, (placeholder, key: string) => {
    if (key.startsWith('version:')) return versionOf(key.slice('version:'.length));
    const value = values[key];
    if (value === undefined) throw new Error(`A template has the unknown placeholder ${placeholder}`);
    return value;
  });

/** Returns the texts of the templates in a folder, every `*.tmpl`, by their paths, both with the values of their placeholders. */
export const filledTemplates = (folder: string, filling: Filling): Map<string, string> =>
  new Map(
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tmpl'))
      .map((file) => [
        fillPlaceholders(file.slice(0, -'.tmpl'.length), filling),
        fillPlaceholders(fs.readFileSync(path.join(folder, file), 'utf8'), filling),
      ]),
  );
