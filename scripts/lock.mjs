import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Identifies a process, also against a later one with the same pid: by boot id and start tick on Linux (proc(5),
 * field 22), elsewhere by the start time of ps.
 *
 * @param {number} pid
 * @returns {string | undefined} undefined if no such process is alive; a zombie isn't.
 */
export function processIdentity(pid) {
  if (process.platform === 'linux') {
    let stat;
    try {
      stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    } catch {
      return undefined;
    }
    // The command is in parentheses and may itself contain blanks and parentheses; the state follows it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  }
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} text */
function holderIn(text) {
  try {
    const { pid, identity } = JSON.parse(text);
    return processIdentity(pid) === identity ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function textOf(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Takes the lock `file` for the lifetime of this process; the lock of a killed process is ignored.
 *
 * @param {string} file
 * @returns {{ release(): void } | { holder: number }} the lock, or the pid of its holder.
 */
export function tryLock(file) {
  const mine = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) });
  fs.mkdirSync(path.dirname(file), { recursive: true });
  for (;;) {
    // Written completely and then linked, so that nobody reads a partial lock.
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, mine);
    try {
      fs.linkSync(draft, file);
      return { release: () => fs.rmSync(file, { force: true }) };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(draft, { force: true });
    }
    const found = textOf(file);
    if (found === undefined) continue;
    const holder = holderIn(found);
    if (holder !== undefined) return { holder };
    setAside(file, found);
  }
}

/**
 * Removes a stale lock, unless another process has already replaced it.
 *
 * @param {string} file
 * @param {string} stale
 */
function setAside(file, stale) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    fs.renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  try {
    if (textOf(aside) !== stale) fs.linkSync(aside, file);
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

/**
 * Takes the lock, waiting until its holder releases it.
 *
 * @param {string} file
 * @param {(holder: number) => void} onWait called once when it has to wait.
 * @returns {Promise<{ release(): void }>}
 */
export async function lock(file, onWait) {
  for (let waited = false; ; waited = true) {
    const taken = tryLock(file);
    if ('release' in taken) return taken;
    if (!waited) onWait(taken.holder);
    await sleep(100);
  }
}
