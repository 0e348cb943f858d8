import { posix } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** Reads a text file of a version by its name; undefined if there is none. */
export type ReadVersionFile = (file: string) => Promise<string | undefined>;

/** A place of a stack: `at f (folder/file.js:1:2)` of Chromium and Node, `f@folder/file.js:1:2` of Firefox and Safari. */
const place = /^(?:at )?(?:(?:async )?([^\s(@]*)[\s(@]+)?(?:[^\s(@]*\/)?([^\s/(@]+\.c?js):(\d+):(\d+)\)?$/;

/** A script of a version with its source map. */
interface MappedScript {
  text: string;
  map: TraceMap;
}

const readScript = async (file: string, read: ReadVersionFile): Promise<MappedScript | undefined> => {
  const [text, map] = await Promise.all([read(file), read(`${file}.map`)]);
  return text === undefined || map === undefined ? undefined : { text, map: new TraceMap(map) };
};

/** Returns a script of a version with its source map; undefined if there is none. */
export type MappedScripts = (file: string) => Promise<MappedScript | undefined>;

/** Creates a reader of the scripts of a version, each of which is read and its map parsed once. */
export const createMappedScripts = (read: ReadVersionFile): MappedScripts => {
  const scripts = new Map<string, Promise<MappedScript | undefined>>();
  return (file) => {
    const known = scripts.get(file);
    if (known) return known;
    const script = readScript(file, read);
    scripts.set(file, script);
    // Only what was found is kept: browsers can invent names, and a store may answer later.
    const forget = (): boolean => scripts.delete(file);
    script.then((found) => found ?? forget(), forget);
    return script;
  };
};

const escapeRegExp = (text: string): string => text.replaceAll(/[$]/g, '\\$&');

/**
 * Returns the original name of a function by its declaration, which is the last one of that name before the place; the name
 * in the script if the map has none.
 */
const originalName = (
  { text, map }: MappedScript,
  name: string,
  { line, column }: { line: number; column: number },
): string => {
  const lines = text.split('\n');
  const declaration = new RegExp(`(?<![\\w$.])${escapeRegExp(name)}(?=\\s*=(?![=>])|\\s*\\()`, 'g');
  for (let at = line; at > 0 && at > line - 200; at -= 1) {
    const part = at === line ? (lines[at - 1] ?? '').slice(0, column) : (lines[at - 1] ?? '');
    for (const { index } of [...part.matchAll(declaration)].reverse()) {
      const isDeclared = part[index + name.length] !== '(' || /function\*?\s+$/.test(part.slice(0, index));
      if (isDeclared) return originalPositionFor(map, { line: at, column: index }).name ?? name;
    }
  }
  return name;
};

/** Path of a source below the repository: a map names it from the folder of its remote. */
const sourcePath = (remote: string, source: string): string =>
  posix.join(remote, source).replace(/^(?:\.\.\/)+/, '');

/**
 * Rewrites the places of a stack in scripts of a remote's version to the original files, lines and functions; others stay
 * as they are.
 */
export const originalStack = async (
  stack: string,
  { remote, scripts }: { remote: string; scripts: MappedScripts },
): Promise<string> => {
  const rewrite = async (line: string): Promise<string> => {
    const [, name = '', file = '', lineNumber, columnNumber] = place.exec(line) ?? [];
    const script = file === '' ? undefined : await scripts(file);
    if (!script) return line;
    // Columns count from 1 in stacks and from 0 in maps.
    const position = { line: Number(lineNumber), column: Number(columnNumber) - 1 };
    const original = originalPositionFor(script.map, position);
    if (original.source === null) return line;
    const at = `${sourcePath(remote, original.source)}:${original.line}:${original.column + 1}`;
    return name === '' ? `at ${at}` : `at ${originalName(script, name, position)} (${at})`;
  };
  return (await Promise.all(stack.split('\n').map(rewrite))).join('\n');
};
