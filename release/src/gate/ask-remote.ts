import { pactProvidersOf } from '@ekamra/contracts/dependencies';
import type { RemoteRelease } from '@ekamra/contracts/release';
import { newestVersion } from '../changes/newest.ts';
import type { Finding } from './answer.ts';
import { deployedCommand } from './commands.ts';
import type { Environment } from './environment.ts';
import type { GateParts, Question } from './gate.ts';
import type { Meeting } from './ledger.ts';
import { askShell } from './shell-findings.ts';

/** Of a part that is needed, and of which nobody wrote down what runs. */
export const nobodyKnows = (part: string): Finding => ({
  verdict: 'unknown',
  says: `Nobody wrote down which version of ${part} runs here (the command does so of this checkout's)`,
  resolve: deployedCommand(part),
});

/** The releases that visitors would get: what is asked for, and beside a canary what is live. */
const releasesAfter = async (
  parts: GateParts,
  { what, version, percent = 100 }: Question,
): Promise<RemoteRelease[]> => {
  const asked = version ?? (await newestVersion(parts.registry, what));
  const record = percent < 100 ? await parts.registry.record(what) : undefined;
  const versions = new Set([asked, ...(record ? [record.live] : [])]);
  return Promise.all([...versions].map((one) => parts.registry.release(what, one)));
};

/** What a release of a remote would meet here; and what it can't be known to meet. */
const meetingsOf = ({ declaration, version, pacts }: RemoteRelease, environment: Environment) => {
  const { name } = declaration;
  const meetings: Meeting[] = [];
  const unknown: Finding[] = [];
  for (const provider of new Set([...pactProvidersOf(name), ...Object.keys(pacts)])) {
    const running = environment.running(provider);
    if (running.length === 0) unknown.push(nobodyKnows(provider));
    for (const one of running)
      meetings.push({
        consumer: { name, version, pact: Object.hasOwn(pacts, provider) ? pacts[provider] : undefined },
        provider: { name: provider, version: one.version },
      });
  }
  return { meetings, unknown };
};

/** Findings about a remote: what it expects of its providers, and what it asks of every shell that runs. */
export const askRemote = async (
  parts: GateParts,
  environment: Environment,
  question: Question,
): Promise<Finding[]> => {
  const releases = await releasesAfter(parts, question);
  const findings: Finding[] = [];
  for (const release of releases) {
    const { meetings, unknown } = meetingsOf(release, environment);
    const what = { name: question.what, version: release.version };
    findings.push(...unknown, ...(meetings.length > 0 ? await parts.ledger.ask(what, meetings) : []));
    const shells = environment.running('shell');
    if (shells.length === 0) findings.push(nobodyKnows('shell'));
    for (const { version, offers } of shells)
      findings.push(...(offers ? askShell(release, { version, offers }) : [nobodyKnows('shell')]));
  }
  return findings;
};
