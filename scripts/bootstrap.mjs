/**
 * Entry point of all commands on a machine with only Node and npm: installs the packages if they are missing or differ
 * from package-lock.json, then runs `<command>.ts` of scripts/ or lab/ with the Node from the packages. Plain JavaScript without
 * dependencies, for Node 20 and later.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lock } from './lock.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.ekamra-lock');
const bin = path.join(modules, '.bin');

const [command = '', ...args] = process.argv.slice(2);
const script = ['scripts', 'lab']
  .map((folder) => path.join(root, folder, `${command}.ts`))
  .find((file) => fs.existsSync(file));
if (!script) fail('Usage: node scripts/bootstrap.mjs <command> [arguments]: package.json lists the commands');

// Help starts nothing, an installation least of all.
if (args.includes('--help') && !isInstalled()) {
  process.stdout.write(
    `The packages are not installed, so that "${command}" can't print its help: npm ci installs them, and README.md lists the commands.\n`,
  );
  process.exit(0);
}
await install();
run(nodeProgram());

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function install() {
  if (isInstalled()) return;
  const held = await lock(path.join(root, '.cache', 'install.lock'), () =>
    process.stderr.write('Waiting for another start that is installing the packages …\n'),
  );
  try {
    if (isInstalled()) return;
    process.stderr.write('Installing the packages …\n');
    // Development packages are needed for building and testing, even with NODE_ENV=production.
    const npmArgs = [
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    const npm = process.env.npm_execpath
      ? spawnSync(process.execPath, [process.env.npm_execpath, ...npmArgs], installOptions())
      : spawnSync('npm', npmArgs, { ...installOptions(), shell: process.platform === 'win32' });
    if (npm.error) fail(`npm could not be run: ${npm.error.message}`);
    if (npm.signal) process.exit(128 + os.constants.signals[npm.signal]);
    if (npm.status !== 0) fail('The packages could not be installed; npm says above why.');
    fs.writeFileSync(stampFile, lockHash());
  } finally {
    held.release();
  }
}

/** Sends npm's output to standard error: standard output belongs to the command. */
function installOptions() {
  return { cwd: root, stdio: ['ignore', 2, 2] };
}

function lockHash() {
  return createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

/** Compares contents, because file times mean nothing after a checkout. */
function isInstalled() {
  const hidden = path.join(modules, '.package-lock.json');
  if (!fs.existsSync(hidden)) return false;
  const hash = lockHash();
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === hash) return true;
  const installed = JSON.parse(fs.readFileSync(hidden, 'utf8')).packages;
  const wanted = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const isSame = Object.entries(wanted).every(([where, entry]) => {
    const found = installed[where];
    // npm omits optional packages of other platforms.
    if (!found) return where === '' || entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
  if (isSame) fs.writeFileSync(stampFile, hash);
  return isSame;
}

/** Returns the Node from the packages, or this one if there is none for the platform or it doesn't run. */
function nodeProgram() {
  const own = path.join(bin, 'node');
  if (fs.existsSync(own) && spawnSync(own, ['--version']).status === 0) return own;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 18))
    fail(`On this platform Node 22.18 or newer is needed; this is ${process.version}.`);
  return process.execPath;
}

/** @param {string} node */
function run(node) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: root,
    // The channel lets the child detect the end of this process, even after kill -9.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
      // A compile cache saves much of the start time.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache', 'node'),
    },
  });
  // Ctrl-C reaches the child directly as well; it treats simultaneous signals as one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  followNpm(child);
  child.on('error', (error) => fail(`${node} could not be run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + os.constants.signals[signal] : (code ?? 1)));
}

/**
 * Ends the child when npm is gone: npm doesn't always forward its end (a shell in between, or kill -9).
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function followNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && child.connected) child.kill('SIGTERM');
  }, 500).unref();
}
