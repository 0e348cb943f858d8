import { isPart } from '@ekamra/contracts/ledger/source-version';
import { type Finding, verdictOf } from './answer.ts';
import { askNewShell, askPart } from './ask-part.ts';
import { askRemote } from './ask-remote.ts';
import { addDeployment, readDeployments } from './deployments.ts';
import { isRemote, readEnvironment } from './environment.ts';
import type { Gate, GateParts, NewDeployment, Question } from './gate.ts';
import { offersOf } from './shell-findings.ts';

const distinct = (findings: Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values(),
];

const ask = async (parts: GateParts, question: Question): Promise<Finding[]> => {
  const environment = await readEnvironment(parts);
  const askAbout = question.what === 'shell' ? askNewShell : isPart(question.what) ? askPart : askRemote;
  return [...environment.unknown, ...(await askAbout(parts, environment, question))];
};

/** What a new shell offers, by what was said or else by its build. */
const newOffers = async ({ version, offers }: NewDeployment, { shellBuild }: GateParts) => {
  const known = offers ?? (await offersOf(version, shellBuild));
  if (known) return known;
  throw new Error(`Nobody knows what shell ${version} offers: build it first, in its own checkout`);
};

/** The gate of an environment (architecture.md, "Releases"). */
export const createGate = (parts: GateParts): Gate => {
  const { registry, objects, ledger } = parts;
  return {
    async canIDeploy(question) {
      const findings = distinct(await ask(parts, question));
      return { verdict: verdictOf(findings), findings };
    },
    async recordDeployment(deployment) {
      const { what, version, alongside = false } = deployment;
      if (isPart(what)) {
        const offers = what === 'shell' ? { offers: await newOffers(deployment, parts) } : {};
        const since = new Date().toISOString();
        await addDeployment(objects, { what, version, since, ...offers }, alongside);
      } else if (!(await isRemote(what, registry))) throw new Error(`There is nothing called ${what}`);
      await ledger.deployed({ name: what, version }, alongside);
    },
    deploymentsOf: async () => (await readDeployments(objects)).all,
  };
};
