import { posix } from 'node:path';
import { longestTexts } from '@ekamra/contracts/releases/failure-text';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** Reads a text file of a version by its name; undefined if there is none. */
export type ReadVersionFile = (file: string) => Promise<string | undefined>;

/** A place of a stack: `at f (folder/file.js:1:2)` of Chromium and Node, `f@folder/file.js:1:2` of Firefox and Safari. */
const place =
  /^(?:at (?:async )?)?(?:([^\s(@]*)(?: \(|@))?(?:[^\s(@]*\/)?([^\s/(@]+\.c?js):([1-9]\d{0,9}):([1-9]\d{0,9})\)?$/;

/** A script of a version with its source map. */
interface MappedScript {
  lines: string[];
  map: TraceMap;
}

/** Creates a reader that reads each file once, if it is found. */
export const readOnce = <Found>(
  read: (file: string) => Promise<Found | undefined>,
): ((file: string) => Promise<Found | undefined>) => {
  const files = new Map<string, Promise<Found | undefined>>();
  return (file) => {
    const known = files.get(file);
    if (known) return known;
    const reading = read(file);
    files.set(file, reading);
    // Only what was found is kept: browsers can invent names, and a store may answer later.
    const forget = (): boolean => files.delete(file);
    reading.then((found) => found ?? forget(), forget);
    return reading;
  };
};

const readScript = async (file: string, read: ReadVersionFile): Promise<MappedScript | undefined> => {
  const [text, map] = await Promise.all([read(file), read(`${file}.map`)]);
  return text === undefined || map === undefined
    ? undefined
    : { lines: text.split('\n'), map: new TraceMap(map) };
};

/** Returns a script of a version with its source map; undefined if there is none. */
export type MappedScripts = (file: string) => Promise<MappedScript | undefined>;

/** Creates a reader of the scripts of a version, each of which is read and its map parsed once. */
export const createMappedScripts = (read: ReadVersionFile): MappedScripts =>
  readOnce((file) => readScript(file, read));

/** A name of a function (ECMA-262, IdentifierName). */
const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]{0,99}$/u;
/** What browsers write around one: the objects of a method (`Object.render`), functions without a name in it (`load/<`). */
const isFunctionName = (name: string): boolean =>
  name
    .replace(/(?:\/<){1,5}$/, '')
    .split('.')
    .every((part) => identifier.test(part));
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

/** A line of a stack that names a place in a script. */
interface StackLine {
  /** Name of the function; empty if there is none. */
  name: string;
  file: string;
  /** Line from 1 and column from 0, as maps count. */
  position: { line: number; column: number };
}

/** Returns the lines of a stack. Not every stack that is stored was cut when it was met. */
const linesOf = (stack: string): string[] => stack.slice(0, longestTexts.stack).split('\n');

/** Reads a line of a stack; undefined if something else stands where browsers write a place or the name of a function. */
const parseLine = (text: string): StackLine | undefined => {
  const [, name = '', file = '', line, column] = place.exec(text) ?? [];
  if (file === '' || (name !== '' && !isFunctionName(name))) return undefined;
  return { name, file, position: { line: Number(line), column: Number(column) - 1 } };
};

/** Returns the names of the scripts in which a stack has places. */
export const scriptsOf = (stack: string): string[] => [
  ...new Set(linesOf(stack).flatMap((text) => parseLine(text)?.file ?? [])),
];

/**
 * Rewrites the places of a stack in scripts of a remote's version to the original files, lines and functions; other lines stay
 * as they are. The stack is cut to its longest length.
 */
export const originalStack = async (
  stack: string,
  { remote, scripts }: { remote: string; scripts: MappedScripts },
): Promise<string> => {
  const rewrite = async (text: string): Promise<string> => {
    const line = parseLine(text);
    const script = line && (await scripts(line.file));
    if (!script) return text;
    const { name, position } = line;
    const original = originalPositionFor(script.map, position);
    if (original.source === null) return text;
    const at = `${sourcePath(remote, original.source)}:${original.line}:${original.column + 1}`;
    return name === '' ? `at ${at}` : `at ${originalName(script, name, position)} (${at})`;
  };
  return (await Promise.all(linesOf(stack).map(rewrite))).join('\n');
};
