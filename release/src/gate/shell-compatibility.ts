import { readFile } from 'node:fs/promises';
import { resolve as resolvePath } from 'node:path';
import { shellBuildOffer, type ShellOffer } from '@ekamra/contracts/releases/deployments';
import { versionOf } from '@ekamra/contracts/ledger/component-version';
import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import { satisfies } from 'semver';
import { orIfMissing } from '../store/file-errors.ts';
import type { Finding } from './gate-answer.ts';

const checkoutBuildFile = resolvePath(import.meta.dirname, '../../../shell/dist/build.json');

/**
 * Returns the offer of a shell version from a build's `build.json`; undefined unless it is this checkout's version and
 * was built.
 */
export const offersOf = async (
  version: string,
  file = checkoutBuildFile,
): Promise<ShellOffer | undefined> => {
  if (version !== versionOf('shell')) return undefined;
  const text = await orIfMissing(readFile(file, 'utf8'), undefined);
  if (text === undefined) return undefined;
  try {
    return shellBuildOffer.safeParse(JSON.parse(text)).data?.offers;
  } catch (cause) {
    throw new Error(`${file} is not what a build of the shell leaves`, { cause });
  }
};

/** Checks a shell against a remote's release: the interface version and the version of each shared library and feature. */
export const checkShell = (
  release: Pick<RemoteRelease, 'declaration' | 'version' | 'shellInterface' | 'shared'>,
  shell: { version: string; offers: ShellOffer },
): Finding[] => {
  const { declaration, version, shellInterface, shared } = release;
  const remote = `${declaration.name} ${version}`;
  const { offers } = shell;
  const interfaceFinding: Finding = {
    verdict: shellInterface === offers.shellInterface ? 'yes' : 'no',
    message:
      shellInterface === offers.shellInterface
        ? `${remote} and shell ${shell.version} have interface ${shellInterface} in common`
        : `${remote} has interface ${shellInterface}, and shell ${shell.version} has ${offers.shellInterface}`,
  };
  const libraryFindings = Object.entries(shared).map(([library, range]): Finding => {
    const offeredVersion = Object.hasOwn(offers.shared, library) ? offers.shared[library] : undefined;
    const isOffered = offeredVersion !== undefined && satisfies(offeredVersion, range);
    return {
      verdict: isOffered ? 'yes' : 'no',
      message: `${remote} asks for ${library} ${range}, and shell ${shell.version} has ${offeredVersion ?? 'none'}`,
    };
  });
  return [interfaceFinding, ...libraryFindings];
};
