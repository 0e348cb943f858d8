import { pactConsumersOf, pactProvidersOf } from '@ekamra/contracts/dependencies';
import { isPart, versionOf } from '@ekamra/contracts/ledger/source-version';
import type { Finding } from './answer.ts';
import { nobodyKnows } from './ask-remote.ts';
import { type Environment, hasPactWith } from './environment.ts';
import type { GateParts, Question } from './gate.ts';
import type { Meeting, Named } from './ledger.ts';
import { askShell, offersOf } from './shell-findings.ts';

interface Meetings {
  meetings: Meeting[];
  /** What can't be known about them. */
  unknown: Finding[];
}

/** Those that call a part, live remotes and canaries among them. */
const callersOf = async (
  { ledger }: GateParts,
  environment: Environment,
  provider: Named,
): Promise<Meetings> => {
  const { releases, unknown } = await environment.live();
  const remotes = releases
    .filter((release) => hasPactWith(provider.name, release))
    .map(({ declaration, version, pacts }): Meeting => {
      const pact = Object.hasOwn(pacts, provider.name) ? pacts[provider.name] : undefined;
      return { consumer: { name: declaration.name, version, pact }, provider };
    });
  const parts = pactConsumersOf(provider.name).flatMap((name) =>
    environment.running(name).map(async ({ version }): Promise<Meeting> => {
      const pact = (await ledger.pactsOf(name, version))?.[provider.name];
      return { consumer: { name, version, pact }, provider };
    }),
  );
  return { meetings: [...remotes, ...(await Promise.all(parts))], unknown };
};

/** Those that a part calls. */
const calledBy = async (
  { ledger }: GateParts,
  environment: Environment,
  { name, version }: Named,
): Promise<Meetings> => {
  const pacts = await ledger.pactsOf(name, version);
  const providers = pactProvidersOf(name);
  const unknown = providers.filter((one) => environment.running(one).length === 0).map(nobodyKnows);
  const meetings = providers.flatMap((provider) =>
    environment.running(provider).map((one): Meeting => ({
      consumer: { name, version, pact: pacts?.[provider] },
      provider: { name: provider, version: one.version },
    })),
  );
  return { meetings, unknown };
};

const versionAsked = ({ what, version }: Question): string => {
  if (version !== undefined) return version;
  if (!isPart(what)) throw new Error(`There is nothing called ${what}`);
  return versionOf(what);
};

/** Findings about the BFF or a service: what its callers expect of it, and what it expects of those it calls. */
export const askPart = async (
  parts: GateParts,
  environment: Environment,
  question: Question,
): Promise<Finding[]> => {
  const what: Named = { name: question.what, version: versionAsked(question) };
  const callers = await callersOf(parts, environment, what);
  const called = await calledBy(parts, environment, what);
  const all = [...callers.meetings, ...called.meetings];
  const nobody: Finding = { verdict: 'yes', says: `Nothing that runs here calls ${what.name}` };
  return [
    ...(callers.meetings.length > 0 ? [] : [nobody]),
    ...callers.unknown,
    ...called.unknown,
    ...(all.length > 0 ? await parts.ledger.ask(what, all) : []),
  ];
};

/** Findings about the shell: what every remote, live or canary, asks of it. */
export const askNewShell = async (
  { shellBuild }: GateParts,
  { running, live }: Environment,
  question: Question,
): Promise<Finding[]> => {
  const version = versionAsked(question);
  const known = running('shell').find((one) => one.version === version)?.offers;
  const offers = known ?? (await offersOf(version, shellBuild));
  if (!offers)
    return [
      {
        verdict: 'unknown',
        says: `Nobody knows what shell ${version} offers: it has to be built, in its own checkout`,
        resolve: 'npm run build',
      },
    ];
  const { releases, unknown } = await live();
  const findings = [...unknown, ...releases.flatMap((release) => askShell(release, { version, offers }))];
  return findings.length > 0 ? findings : [{ verdict: 'yes', says: 'No remote is live here' }];
};
