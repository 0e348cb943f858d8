import { posix } from 'node:path';
import { longestTexts } from '@ekamra/contracts/failure-text';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** Reads a text file of a version by its name; undefined if there is none. */
export type ReadVersionFile = (file: string) => Promise<string | undefined>;

/** A place of a stack: `at f (folder/file.js:1:2)` of Chromium and Node, `f@folder/file.js:1:2` of Firefox and Safari. */
const place =
  /^(?:at )?(?:(?:async )?([^\s(@]*)[\s(@]+)?(?:[^\s(@]*\/)?([^\s/(@]+\.c?js):([1-9]\d{0,9}):([1-9]\d{0,9})\)?$/;

/** A script of a version with its source map. */
interface MappedScript {
  lines: string[];
  map: TraceMap;
}

const readScript = async (file: string, read: ReadVersionFile): Promise<MappedScript | undefined> => {
  const [text, map] = await Promise.all([read(file), read(`${file}.map`)]);
  return text === undefined || map === undefined
    ? undefined
    : { lines: text.split('\n'), map: new TraceMap(map) };
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

/** A name of a function (ECMA-262, IdentifierName), after those of the objects that it is a method of: `Object.render`. */
const functionName =
  /^(?:[\p{ID_Start}$_][\p{ID_Continue}$]{0,99}\.){0,5}[\p{ID_Start}$_][\p{ID_Continue}$]{0,99}$/u;
const isPartOfName = (character = ''): boolean => /[\w$.]/.test(character);

/** True if the name that begins at `index` is declared there: a variable with a value, or a function. */
const isDeclaration = (code: string, index: number, name: string): boolean => {
  if (isPartOfName(code[index - 1])) return false;
  // White space is a few characters long, also where somebody aligned it.
  const after = code.slice(index + name.length, index + name.length + 20).trimStart();
  if (after.startsWith('=')) return after[1] !== '=' && after[1] !== '>';
  const before = code.slice(Math.max(0, index - 20), index);
  return after.startsWith('(') && /(?:^|[^\w$.])function\*?\s+$/.test(before);
};

/**
 * Returns the original name of a function by its declaration, which is the last one of that name before the place; the name
 * in the script if the map has none.
 */
const originalName = (
  { lines, map }: MappedScript,
  name: string,
  { line, column }: { line: number; column: number },
): string => {
  for (let at = line; at > 0 && at > line - 200; at -= 1) {
    const code = at === line ? (lines[at - 1] ?? '').slice(0, column) : (lines[at - 1] ?? '');
    for (let index = code.lastIndexOf(name); index >= 0;) {
      if (isDeclaration(code, index, name))
        return originalPositionFor(map, { line: at, column: index }).name ?? name;
      index = index === 0 ? -1 : code.lastIndexOf(name, index - 1);
    }
  }
  return name;
};

/** Path of a source below the repository: a map names it from the folder of its remote. */
const sourcePath = (remote: string, source: string): string =>
  posix.join(remote, source).replace(/^(?:\.\.\/)+/, '');

/**
 * Rewrites the places of a stack, cut to its longest length, in scripts of a remote's version to the original files, lines and functions. Others stay as
 * they are, and so do lines in which something else stands where browsers write the name of a function.
 */
export const originalStack = async (
  stack: string,
  { remote, scripts }: { remote: string; scripts: MappedScripts },
): Promise<string> => {
  const rewrite = async (line: string): Promise<string> => {
    const [, name = '', file = '', lineNumber, columnNumber] = place.exec(line) ?? [];
    const isReadable = file !== '' && (name === '' || functionName.test(name));
    const script = isReadable ? await scripts(file) : undefined;
    if (!script) return line;
    // Columns count from 1 in stacks and from 0 in maps.
    const position = { line: Number(lineNumber), column: Number(columnNumber) - 1 };
    const original = originalPositionFor(script.map, position);
    if (original.source === null) return line;
    const at = `${sourcePath(remote, original.source)}:${original.line}:${original.column + 1}`;
    return name === '' ? `at ${at}` : `at ${originalName(script, name, position)} (${at})`;
  };
  // Not all that is stored was cut when it was met.
  const lines = stack.slice(0, longestTexts.stack).split('\n');
  return (await Promise.all(lines.map(rewrite))).join('\n');
};
