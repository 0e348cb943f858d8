import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { countsOf, openPage, recordShell, waitUntil } from '../../testing/release-stage.ts';
import type { RunningShell } from '../../testing/running-shell.ts';
import { releaseSuite } from '../../testing/sample-suite.ts';

/* A version is not blamed for the lateness of the shell that renders it. */

const suite = releaseSuite();
const changesOf = async (releases: string) =>
  (await suite.sample.registry(releases).record('mf-sample'))?.changes ?? [];

const attack = { connections: 16, requests: 1_700, everyMs: 20_000, rounds: 3 };
const visitors = 36;

/** Sends requests for the home page on one connection without waiting for an answer, and drops the answers. */
const sendPipelined = async (shell: RunningShell, requests: number): Promise<void> => {
  const { hostname, port } = new URL(shell.url);
  const socket = connect(Number(port), hostname);
  // It may be refused or broken off.
  socket.on('error', () => undefined).resume();
  const request = `GET / HTTP/1.1\r\nHost: site.example\r\nX-Forwarded-For: 192.0.2.66\r\n\r\n`;
  socket.end(request.repeat(requests));
  await once(socket, 'close');
};

/** Opens pages that are not cached, each a second after the one before, until `isOver`. */
const keepVisiting = async (shell: RunningShell, visitor: number, isOver: () => boolean): Promise<void> => {
  for (let page = 0; !isOver(); page += 1) {
    const path = `/?visitor=${visitor}&page=${page}`;
    // A shell under attack may refuse the connection.
    await openPage(shell, path, { address: `198.18.${visitor}.7` }).catch(() => undefined);
    await pause(1_000);
  }
};

test('one address that pipelines requests by the thousand beside visitors has no healthy version rolled back', async () => {
  const releases = suite.sample.releases('late-shell');
  await recordShell(suite.sample, releases);
  await suite.sample.release(releases, 'good');
  await suite.sample.release(releases, 'better');
  await using shell = await suite.shellBehindProxy(releases);
  await openPage(shell, '/');
  const state = { isOver: false };
  const visits = Array.from({ length: visitors }, (_, visitor) =>
    keepVisiting(shell, visitor, () => state.isOver),
  );
  for (let round = 0; round < attack.rounds; round += 1) {
    const sent = Array.from({ length: attack.connections }, () => sendPipelined(shell, attack.requests));
    await Promise.all([Promise.race([Promise.all(sent), pause(2 * attack.everyMs)]), pause(attack.everyMs)]);
  }
  state.isOver = true;
  await Promise.all(visits);
  expect(await waitUntil(async () => Number((await countsOf(shell)).visits) > 0)).toBe(true);
  expect(await countsOf(shell)).toMatchObject({ failed: 0 });
  expect(await changesOf(releases)).toHaveLength(2);
}, 300_000);
