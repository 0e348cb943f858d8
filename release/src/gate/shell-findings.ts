import { readFile } from 'node:fs/promises';
import { resolve as resolvePath } from 'node:path';
import { shellBuildOffer, type ShellOffer } from '@ekamra/contracts/deployments';
import { versionOf } from '@ekamra/contracts/ledger/source-version';
import type { RemoteRelease } from '@ekamra/contracts/release';
import { satisfies } from 'semver';
import { hasCode } from '../store/error-code.ts';
import type { Finding } from './answer.ts';

const ofThisCheckout = resolvePath(import.meta.dirname, '../../../shell/dist/build.json');

/** What the shell that was built last offers; undefined when none was, or one that says nothing of it. */
const readShellBuild = async (file = ofThisCheckout): Promise<ShellOffer | undefined> => {
  try {
    return shellBuildOffer.safeParse(JSON.parse(await readFile(file, 'utf8'))).data?.offers;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw new Error(`${file} is not what a build of the shell leaves`, { cause: error });
  }
};

/** What a version of the shell offers, when it is this checkout's and was built. */
export const offersOf = async (version: string, file?: string): Promise<ShellOffer | undefined> =>
  version === versionOf('shell') ? readShellBuild(file) : undefined;

/** Whether a shell has what a release of a remote asks of it: the interface, and a version of each library. */
export const askShell = (
  { declaration, version, shellInterface, shared }: RemoteRelease,
  shell: { version: string; offers: ShellOffer },
): Finding[] => {
  const remote = `${declaration.name} ${version}`;
  const { offers } = shell;
  const ofInterface: Finding = {
    verdict: shellInterface === offers.shellInterface ? 'yes' : 'no',
    says:
      shellInterface === offers.shellInterface
        ? `${remote} and shell ${shell.version} have interface ${shellInterface} in common`
        : `${remote} has interface ${shellInterface}, and shell ${shell.version} has ${offers.shellInterface}`,
  };
  const ofLibraries = Object.entries(shared).map(([library, range]): Finding => {
    const has = Object.hasOwn(offers.shared, library) ? offers.shared[library] : undefined;
    const isOffered = has !== undefined && satisfies(has, range);
    return {
      verdict: isOffered ? 'yes' : 'no',
      says: `${remote} asks for ${library} ${range}, and shell ${shell.version} has ${has ?? 'none'}`,
    };
  });
  return [ofInterface, ...ofLibraries];
};
