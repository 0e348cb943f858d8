import { releasesDir } from './product/processes.ts';
import { releaseKeysOf } from './product/release-keys.ts';
import { readSettings } from './product/settings.ts';
import { messages, say, seconds } from './product/terminal.ts';
import { askGate, runCommand } from './release-demo/command.ts';
import { publishEdition, remote, until, type Edit } from './release-demo/edition.ts';
import { visit, visitsOf } from './release-demo/visitors.ts';

/*
 * The whole story of a release against a product that runs (`npm start`, with the same DATA_DIR and PORT): publish a
 * changed mf-public, canary, promote, promote a broken one, and watch it come back. At its end the version is live
 * that was live before.
 */
const settings = readSettings(process.env);
const { origin } = settings;
const to = { store: process.env['RELEASES'] || releasesDir(settings), keys: releaseKeysOf(settings.dataDir) };
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
const isShown = (version: string) => async () => (await visit(origin)).version === version;
const reason = (why: string): string => `--by release-demo --why "${why}"`;

async function story(): Promise<void> {
  const before = (await visit(origin)).version;
  if (before === undefined) throw new Error(`${origin} shows no page of ${remote}`);
  say(`${origin} shows ${remote} ${before}.`);

  chapter('A team changes a headline and publishes. What is live stays as it is.');
  const next = await publishEdition(changed, to);
  say(`  ${remote} ${next} is published.`);
  await askGate(`${remote} ${next}`);

  chapter('10 % of the visitors get it.');
  await runCommand(`release -- canary ${remote} ${next} --percent 10 ${reason('A new headline')}`);
  await until(async () => (await visit(origin)).cookie !== undefined, 5_000);
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
  await runCommand(`release -- promote ${remote} ${next} ${reason('The canary did well')}`);
  say(`  Every page shows it, ${seconds(await until(isShown(next), 5_000))} after the command ended.`);
  await visitsOf(origin, 100);

  chapter('The next version breaks the home page. Nobody noticed, and it is promoted.');
  const bad = await publishEdition(broken, to);
  await runCommand(`release -- promote ${remote} ${bad} ${reason('Looked fine to me')}`);
  await until(isShown(bad), 5_000);
  let unlucky = 0;
  const took = await until(async () => {
    const seen = await visitsOf(origin, 4);
    unlucky += seen.filter(({ version }) => version === bad).length;
    return seen.every(({ version }) => version === next);
  }, 180_000);
  say(`  ${unlucky} visits failed. After ${seconds(took)} the version before was back, by itself:`);
  await runCommand(`release -- history ${remote}`);

  chapter('As it was before.');
  await runCommand(`release -- rollback ${remote} ${before} ${reason('The story is told')}`);
  say(
    `  ${remote} ${before} is shown again, ${seconds(await until(isShown(before), 5_000))} after the command ended.`,
  );
}

try {
  await story();
} catch (error) {
  const isDown = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
  say(isDown ? `Nothing answers at ${origin}: run npm start in another terminal first.` : messages(error));
  process.exitCode = 1;
}
