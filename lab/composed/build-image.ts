import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { read } from '../compose-file.ts';
import { runtimePackages } from '../../scripts/images/runtime-packages.ts';
import { expandVariables, instructionsOf, readStages } from './read-dockerfile.ts';
import { root } from '../../scripts/root.ts';

/** Sources of containers. */
export interface Image {
  /** Folder with what the image has copied, each file below its absolute path in a container. */
  folder: string;
  /** Image of somebody else that it begins with, such as `caddy:2.10.2-alpine`. */
  base: string;
  /** Absolute path in a container. */
  workingFolder: string;
  environment: Record<string, string>;
  entrypoint: string[];
  command: string[];
}

type Variables = Record<string, string>;
interface Copy {
  /** Stage that it is copied from; none for the sources. */
  from?: string;
  sources: string[];
  /** Folder or file on this machine. */
  target: string;
}

const stages = readStages(read('Dockerfile'));
const wordsOf = (json: string): string[] => z.array(z.string()).parse(JSON.parse(json));

const ignoredPatterns = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '');
const isSent = (file: string): boolean =>
  !ignoredPatterns.some((pattern) => path.matchesGlob(path.relative(root, file), pattern));

/**
 * Links the packages that a workspace needs at run time into the folder of an image; links to other workspaces lead to
 * what the image itself has copied of them.
 */
const linkPackages = (workspace: string, target: string): void => {
  for (const place of runtimePackages(workspace)) {
    const name = path.relative(root, place);
    // A package within another one comes with it.
    if (name.indexOf('node_modules/') !== name.lastIndexOf('node_modules/')) continue;
    const link = path.join(target, name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(name.includes('/@ekamra/') ? readlinkSync(place) : place, link);
  }
};

/** Ways to make, without an engine, the files that commands of stages make and other stages copy. */
const products: { command: RegExp; make: (command: RegExpExecArray, copy: Copy) => void }[] = [
  {
    command: /^node scripts\/images\/copy-packages\.ts (\S+) \/packages$/,
    make: ([, workspace = ''], { target }) => linkPackages(workspace, target),
  },
  {
    // The caller has brought the build up to date.
    command: /^node scripts\/build\.ts (\S+)$/,
    make: ([, name = ''], { target }) => cpSync(path.join(root, name, 'dist'), target, { recursive: true }),
  },
  {
    command: /tar --create \*\/remote\.json \| tar --extract --directory \/remotes$/,
    make: (_, { target }) => {
      for (const folder of readdirSync(root))
        if (existsSync(path.join(root, folder, 'remote.json')))
          cpSync(path.join(root, folder, 'remote.json'), path.join(target, folder, 'remote.json'));
    },
  },
  {
    command: /^node (scripts\/images\/\S+\.ts) (\/\w+)$/,
    make: ([, script = '', made = ''], { sources: [source = ''], target }) => {
      const output = `${target}.made`;
      execFileSync(process.execPath, [script, output], { cwd: root });
      cpSync(path.join(output, path.relative(made, source)), target, { recursive: true });
      rmSync(output, { recursive: true });
    },
  },
];

/** Copies what a stage has made. Throws if no command of that stage is known. */
const copyProduct = (copy: Copy, variables: Variables): void => {
  const { instructions } = instructionsOf(stages, copy.from ?? '');
  const commands = instructions.filter(({ word }) => word === 'RUN').map(({ rest }) => rest);
  for (const command of commands.toReversed())
    for (const product of products) {
      const match = product.command.exec(expandVariables(command.replaceAll('"', ''), variables));
      if (match) return product.make(match, copy);
    }
  throw new Error(`Nothing is known that makes ${copy.sources.join(' ')} of the stage ${copy.from}`);
};

const copySources = ({ sources: [source = '', ...others], target }: Copy): void => {
  if (others.length > 0)
    throw new Error(`Only one source can be copied at once: ${source} ${others.join(' ')}`);
  cpSync(path.join(root, source), target, { recursive: true, filter: isSent });
};

/** Commands that need nothing: what they make are volumes, and owners of files. */
const needless = /^(?:mkdir(?: \/\w+)+ && )?chown(?: -R)? \S+(?: \/\w+)+$/;

/** Changes an image as an instruction does. Throws for one that is not known. */
const instruct = (image: Image, [word, rest]: [string, string], variables: Variables): void => {
  const inFolder = (file: string): string => path.join(image.folder, path.resolve(image.workingFolder, file));
  switch (word) {
    case 'WORKDIR':
      image.workingFolder = rest;
      mkdirSync(inFolder('.'), { recursive: true });
      break;
    case 'ARG':
    case 'USER':
    case 'EXPOSE':
      break;
    case 'ENV':
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S*)/g))
        image.environment[name] = variables[name] = expandVariables(value, variables);
      break;
    case 'ENTRYPOINT':
      image.entrypoint = wordsOf(rest);
      image.command = [];
      break;
    case 'CMD':
      image.command = wordsOf(rest);
      break;
    case 'COPY': {
      const [, from, names = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(expandVariables(rest, variables)) ?? [];
      const files = names.split(' ');
      const copy = { sources: files.slice(0, -1), target: inFolder(files.at(-1) ?? '') };
      if (from === undefined) copySources(copy);
      else copyProduct({ from, ...copy }, variables);
      break;
    }
    case 'RUN':
      if (needless.test(rest)) break;
      throw new Error(`Not known what this makes of an image: RUN ${rest}`);
    default:
      throw new Error(`Not known in the Dockerfile: ${word}`);
  }
};

/**
 * Makes an image of a target of the Dockerfile in an empty folder, from the sources and the last build of this checkout:
 * with the files that the target copies and no other.
 */
export const buildImage = (folder: string, target: string, args: Variables = {}): Image => {
  const { from, instructions } = instructionsOf(stages, target);
  const image: Image = {
    folder,
    base: from,
    workingFolder: '/',
    environment: {},
    entrypoint: [],
    command: [],
  };
  const variables = { ...args };
  for (const { word, rest } of instructions) instruct(image, [word, rest], variables);
  return image;
};
