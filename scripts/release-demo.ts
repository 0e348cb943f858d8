import { readCommandLine } from '@ekamra/chassis/process/command-line';
import { releasesDir } from './product/process-specs.ts';
import { releaseKeysOf } from './product/release-keys.ts';
import { readSettings } from './product/product-settings.ts';
import { messages, say, seconds } from './product/terminal.ts';
import { checkGate, runCommand } from './release-demo/run-command.ts';
import { openReleases, publishEdition, remote, waitUntil, type Edit } from './release-demo/edition.ts';
import { visit, visitsOf } from './release-demo/visitors.ts';

/*
 * Demonstrates a release against a running product (`npm start`, with the same DATA_DIR and PORT): publishes a changed
 * mf-public, runs a canary, promotes it, promotes a broken one, and waits for the automatic rollback. Afterwards the
 * initial live version is restored in any case.
 */
readCommandLine({
  usage: 'npm run release:demo',
  about: `Plays a release against a running product (npm start with the same DATA_DIR and PORT): publishes a changed mf-public,
runs a canary, promotes it, promotes a broken version and waits for the automatic rollback. In the end the version that
was live before is live again.`,
});
const settings = readSettings(process.env);
const { origin } = settings;
const registry = await openReleases(
  process.env['RELEASES'] || releasesDir(settings),
  releaseKeysOf(settings.dataDir),
);
const stop = new AbortController();
const { signal } = stop;
const chapter = (title: string): void => say(`\n── ${title}`);

const edition = new Date().toISOString().slice(11, 19);
const headline = `Edition of ${edition}`;
const changed: Edit = {
  file: 'src/home/hero.tsx',
  replace: { '{company.tagline}': `{'${headline}'}` },
};
const broken: Edit = {
  file: 'src/home/home-page.tsx',
  replace: {
    'const HomePage': `const Broken = (): never => {\n  throw new Error('Broken on purpose, at ${edition}');\n};\nconst HomePage`,
    '<Hero />': '<Broken />',
  },
};
const showsVersion = (version: string) => async () => (await visit(origin)).version === version;
const release = (command: string, why: string) =>
  runCommand(`release -- ${command} --by release-demo --why "${why}"`, { signal });

/** Returns the live version, which is restored at the end. */
async function requireLive(): Promise<string> {
  if ((await visit(origin)).version === undefined) throw new Error(`${origin} shows no page of ${remote}`);
  const record = await registry.record(remote);
  if (record?.live === undefined) throw new Error(`Nothing of ${remote} is live`);
  if (record.canary)
    throw new Error(
      `${remote} ${record.canary.version} is a canary, which the story would end. First promote or end it: npm run release -- canary ${remote} --end`,
    );
  return record.live;
}

async function runDemo(before: string): Promise<void> {
  say(`${origin} shows ${remote} ${before}.`);

  chapter('A team changes a headline and publishes. What is live stays as it is.');
  const next = await publishEdition(changed, registry);
  say(`  ${remote} ${next} is published.`);
  await checkGate(`${remote} ${next}`, signal);

  chapter('10 % of the visitors get it.');
  await release(`canary ${remote} ${next} --percent 10`, 'A new headline');
  await waitUntil(async () => (await visit(origin)).cookie !== undefined, { timeoutMs: 5_000, signal });
  const visits = await visitsOf(origin, 400);
  const chosen = visits.filter(({ version }) => version === next);
  say(
    `  Of ${visits.length} visitors ${chosen.length} got it (${((100 * chosen.length) / visits.length).toFixed(1)} %).`,
  );
  const cookie = chosen[0]?.cookie;
  if (cookie === undefined) throw new Error('None of 400 visitors got the canary');
  const again = await Promise.all(Array.from({ length: 10 }, () => visit(origin, cookie)));
  if (again.some(({ version }) => version !== next))
    throw new Error('A visitor of the canary was moved out of it');
  say('  One of them came back ten times, and got it each time.');

  chapter('It is promoted.');
  await release(`promote ${remote} ${next}`, 'The canary did well');
  const shown = await waitUntil(showsVersion(next), { timeoutMs: 5_000, signal });
  say(`  Every page shows it, ${seconds(shown)} after the command ended.`);
  await visitsOf(origin, 100);

  chapter('The next version breaks the home page. Nobody noticed, and it is promoted.');
  const bad = await publishEdition(broken, registry);
  await release(`promote ${remote} ${bad}`, 'Looked fine to me');
  await waitUntil(showsVersion(bad), { timeoutMs: 5_000, signal });
  let failedVisits = 0;
  const isBack = async () => {
    const seen = await visitsOf(origin, 4);
    failedVisits += seen.filter(({ version }) => version === bad).length;
    return seen.every(({ version }) => version === next);
  };
  const took = await waitUntil(isBack, { timeoutMs: 180_000, signal });
  say(`  ${failedVisits} visits failed. After ${seconds(took)} the version before was back, by itself:`);
  await runCommand(`release -- history ${remote}`, { signal });
}

/** Restores the version that was live before, whatever happened. */
async function restoreLive(before: string): Promise<void> {
  const record = await registry.record(remote);
  if (!record || (record.live === before && !record.canary)) return;
  chapter('As it was before.');
  const command = record.live === before ? `canary ${remote} --end` : `rollback ${remote} ${before}`;
  await runCommand(`release -- ${command} --by release-demo --why "The story is told"`);
  const shown = await waitUntil(showsVersion(before), { timeoutMs: 5_000 });
  say(`  ${remote} ${before} is shown again, ${seconds(shown)} after the command ended.`);
}

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(event, () => stop.abort(new Error('Interrupted: what was live before is put back')));
try {
  const before = await requireLive();
  try {
    await runDemo(before);
  } catch (error) {
    say(messages(error));
    process.exitCode = 1;
  }
  await restoreLive(before);
} catch (error) {
  const isDown = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
  say(isDown ? `Nothing answers at ${origin}: run npm start in another terminal first.` : messages(error));
  process.exitCode = 1;
}
