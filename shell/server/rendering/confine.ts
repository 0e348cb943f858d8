import dgram from 'node:dgram';
import dns from 'node:dns';
import fs from 'node:fs';
import { Server, Socket } from 'node:net';
import os from 'node:os';
import v8 from 'node:v8';

/*
 * The process of a remote's code has no permissions (https://nodejs.org/docs/latest-v24.x/api/permissions.html), except that of
 * its first thread to start this one. What Node's permissions don't cover is taken away here, before any code of a remote
 * is evaluated: signals to other processes, their priority, flags of V8, and the network.
 */

/** Methods of Node's permissions that its types don't have yet. */
type Permissions = NodeJS.ProcessPermission & { drop?: (scope: string) => void };

/** Names of members of `process` that remain for the code of a remote and the libraries that it brings. */
const harmless = [
  'argv',
  'arch',
  'emitWarning',
  'exit',
  'hrtime',
  'memoryUsage',
  'nextTick',
  'pid',
  'platform',
  'release',
  'uptime',
  'version',
  'versions',
] as const;

const refuse = (what: string) => (): never => {
  throw new Error(`The code of a remote may not ${what}`);
};

/** Replaces methods; whoever gets at the object meets the refusal. */
const takeAway = (object: object, names: readonly string[], what: string): void => {
  for (const name of names)
    if (name in object)
      Object.defineProperty(object, name, { value: refuse(what), writable: false, configurable: false });
};

/** Returns the prototype of what Node calls the system with for a socket; its types don't have it. */
const handleClassOf = (socket: Socket & { _handle?: object }): object => {
  if (!socket._handle) throw new Error('The connection is not open');
  return Object.getPrototypeOf(socket._handle) as object;
};

/** Throws unless Node refuses to read files: a thread once got the folder of its process by an error of Node. */
const requirePermissions = ({ has }: Permissions): void => {
  const scopes = ['fs.read', 'fs.write', 'child', 'worker', 'addon', 'wasi', 'inspector'];
  const granted = scopes.filter((scope) => has(scope));
  if (granted.length > 0) throw new Error(`The process has the permissions ${granted.join(', ')}`);
  for (const file of ['/', process.cwd(), process.execPath, '/proc/self/environ'])
    try {
      fs.statSync(file);
      throw new Error(`The process may read ${file}`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_ACCESS_DENIED') throw error;
    }
};

/**
 * Takes from this thread whatever the code of a remote could reach outside of it. Throws if the process has permissions.
 * The modules that it needs itself must be loaded before, and its connection to the shell opened, whose class connects to
 * sockets of the system as well.
 */
export const confine = (connection: Socket): void => {
  const permissions: Permissions | undefined = process.permission;
  if (!permissions?.drop) throw new Error('The process is started without --permission');
  permissions.drop('worker');
  requirePermissions(permissions);

  takeAway(process, ['kill', '_kill', '_debugProcess', '_debugEnd'], 'send signals');
  takeAway(process, ['getBuiltinModule', 'binding', '_linkedBinding', 'dlopen'], 'load modules of Node');
  takeAway(os, ['setPriority'], 'change priorities');
  takeAway(v8, ['setFlagsFromString'], 'set flags of V8');
  takeAway(Socket.prototype, ['connect'], 'use the network');
  takeAway(Server.prototype, ['listen'], 'use the network');
  takeAway(handleClassOf(connection), ['connect', 'bind', 'listen', 'open'], 'use the network');
  takeAway(dgram, ['createSocket', 'Socket'], 'use the network');
  for (const names of [dns, dns.promises]) takeAway(names, Object.keys(names), 'use the network');
  for (const name of ['fetch', 'WebSocket', 'EventSource'])
    Object.defineProperty(globalThis, name, { value: refuse('use the network') });
  for (const name of ['require', 'module', 'exports', '__filename', '__dirname', 'BroadcastChannel'])
    Reflect.deleteProperty(globalThis, name);

  const remaining = Object.fromEntries(harmless.map((name) => [name, process[name]]));
  const value = Object.freeze({ ...remaining, env: { ...process.env }, cwd: () => '/' });
  Object.defineProperty(globalThis, 'process', { value });
};
