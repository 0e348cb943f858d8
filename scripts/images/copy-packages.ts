/**
 * Copies the npm packages that a workspace needs at run time into the folder of its image: those it declares as
 * dependencies, and theirs, without files that nothing reads. npm can't do that: `npm ci --workspace shell` installs
 * also what `ui` needs, which the shell's build has bundled. Usage: node copy-packages.ts <workspace> <target>
 */
import fs from 'node:fs';
import path from 'node:path';
import { runtimePackages } from './runtime-packages.ts';
import { root } from '../root.ts';

/** Types, source maps and texts, and second copies of a package for browsers and TypeScript. */
const unread =
  /\.(?:d\.[cm]?ts|map|md|markdown|flow)$|^(?:typeorm\/browser|zod\/src|@hyzyla\/pdfium\/dist\/[^/]*(?:base64|browser|bundle|cdn)[^/]*|[^@][^/]*\/tests?|@[^/]+\/[^/]+\/tests?)$/i;

function copyPackage(place: string, target: string): void {
  const copy = path.join(target, path.relative(root, place));
  fs.mkdirSync(path.dirname(copy), { recursive: true });
  if (fs.lstatSync(place).isSymbolicLink()) return fs.symlinkSync(fs.readlinkSync(place), copy);
  const modules = place.slice(0, place.lastIndexOf('node_modules') + 'node_modules/'.length);
  fs.cpSync(place, copy, {
    recursive: true,
    filter: (file) => path.basename(file) !== 'node_modules' && !unread.test(path.relative(modules, file)),
  });
}

const [workspace = '', target = ''] = process.argv.slice(2);
for (const place of runtimePackages(workspace)) copyPackage(place, target);
