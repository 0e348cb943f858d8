import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  shellBuildOffer,
  type ShellBuildOffer,
  type ShellOffer,
} from '@ekamra/contracts/releases/deployments';
import type { ShellBuildFacts } from '@ekamra/release/build';
import { z } from 'zod';
import type { Renderer } from '../src/server/renderer.ts';
import type { ScriptFile } from './pages/document.ts';

/** The built shell. */
export interface ShellBuild {
  /** Folder of the browser files. */
  browser: string;
  /** The scripts that start the shell, in order. */
  scripts: ScriptFile[];
  /** Part of the rendering bundle that the shell itself needs; the rest of it runs remotes, in threads. */
  renderer: Pick<Renderer, 'ownerOf' | 'fontUrls' | 'fontFaces' | 'icons'>;
}

const facts: z.ZodType<ShellBuildFacts & ShellBuildOffer> = shellBuildOffer.extend({
  scripts: z.array(z.object({ url: z.string(), integrity: z.string() })).min(1),
});

/** Returns the file of the rendering bundle. */
export const rendererFile = (folder: string): string => join(folder, 'server/render.cjs');

/** Loads the output of `buildShell`, with what it offers to remotes. Throws if there is none. */
export const loadShellBuild = (folder: string): ShellBuild & { offers: ShellOffer } => {
  const { scripts, offers } = facts.parse(JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')));
  const require = createRequire(import.meta.url);
  // Built from src/server/render.tsx, which is type-checked against this type.
  const { renderer } = require(rendererFile(folder)) as { renderer: Renderer };
  return { browser: join(folder, 'browser'), scripts, renderer, offers };
};
