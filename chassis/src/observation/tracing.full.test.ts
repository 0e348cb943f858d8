import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { childEnvironment } from '@ekamra/contracts/testing/child-environment';
import { startTraceCollector } from '../../testing/trace-collector.ts';

const fixtureOf = (name: string): string =>
  fileURLToPath(new URL(`../../testing/fixtures/${name}`, import.meta.url));

interface Fixture extends AsyncDisposable {
  url: string;
  child: ChildProcess;
  lines: string[];
}

/** Starts the fixture process, which prints the modules of OpenTelemetry that it has loaded when it ends. */
const start = async (env: Record<string, string>): Promise<Fixture> => {
  const child = spawn(
    process.execPath,
    ['--import', fixtureOf('print-modules.ts'), fixtureOf('process.ts')],
    { env: { ...childEnvironment(), ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines: string[] = [];
  const listening = Promise.withResolvers<number>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    const port = /^\{"port":(\d+)/.exec(line)?.[1];
    if (port !== undefined) listening.resolve(Number(port));
  });
  const ended = once(child, 'exit');
  void ended.then(() => listening.reject(new Error(`It ended:\n${lines.join('\n')}`)));
  const url = `http://127.0.0.1:${await listening.promise}`;
  return {
    url,
    child,
    lines,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

const loadedModules = (lines: string[]): string[] =>
  (JSON.parse(lines.find((line) => line.startsWith('{"loaded"')) ?? '{}') as { loaded: string[] }).loaded;

/** Sends a hundred requests at a time and returns the statuses of their answers. */
const getHundreds = async (url: string, hundreds: number): Promise<Set<number>> => {
  const statuses = new Set<number>();
  const get = async (): Promise<unknown> => statuses.add((await fetch(`${url}/quick`)).status);
  for (let i = 0; i < hundreds; i += 1) await Promise.all(Array.from({ length: 100 }, get));
  return statuses;
};

test('without an endpoint no SDK of OpenTelemetry is loaded', async () => {
  const fixture = await start({});
  expect((await fetch(`${fixture.url}/quick`)).status).toBe(200);
  await fixture[Symbol.asyncDispose]();
  expect(loadedModules(fixture.lines)).toEqual([]);
});

test('with one, each request is a span of its route, sent before the process ends', async () => {
  await using collector = await startTraceCollector();
  const fixture = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'named' });
  await fetch(`${fixture.url}/quick?phone=9437000001`);
  await fixture[Symbol.asyncDispose]();
  expect(loadedModules(fixture.lines)).not.toEqual([]);
  expect(collector.spans).toEqual([
    expect.objectContaining({
      service: 'named',
      name: 'GET /quick',
      kind: 2,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/quick',
        'http.response.status_code': 200,
      },
    }),
  ]);
  expect(JSON.stringify(collector.bodies)).not.toContain('9437000001');
});

test('a ratio of 0 records nothing, whatever the caller asks for', async () => {
  await using collector = await startTraceCollector();
  const fixture = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  const headers = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
  expect((await fetch(`${fixture.url}/quick`, { headers })).status).toBe(200);
  await fixture[Symbol.asyncDispose]();
  expect(collector.spans).toEqual([]);
});

test.each([
  ['down', undefined],
  ['silent', () => undefined],
])('a collector that is %s delays neither requests nor the end of the process', async (...[, answer]) => {
  await using collector = await startTraceCollector(answer);
  if (!answer) await collector[Symbol.asyncDispose]();
  const fixture = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  // More spans than wait to be sent.
  expect(await getHundreds(fixture.url, 30)).toEqual(new Set([200]));
  const stoppedAt = performance.now();
  await fixture[Symbol.asyncDispose]();
  // It drains, and tries to send for two seconds.
  expect(performance.now() - stoppedAt).toBeLessThan(10_000);
  expect(fixture.child.exitCode).toBe(0);
});
