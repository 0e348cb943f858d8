import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { root } from './root.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
/** Tracked and new files that match `pattern`, relative to the root; ignored ones are left out. */
const filesMatching = (pattern: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', pattern], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(root, file)));

const pages = filesMatching('*.md');
const withoutCode = (markdown: string): string => markdown.replaceAll(/^```[\s\S]*?^```/gm, '');

/** Anchor of a heading on a rendered page. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsOf = (file: string): string[] =>
  [...withoutCode(read(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Relative links of a page to missing files or headings. */
const brokenLinks = (page: string): string[] =>
  [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#');
      const linked = file === '' ? page : path.join(path.dirname(page), file);
      if (!existsSync(path.join(root, linked))) return true;
      return anchor !== undefined && !anchorsOf(linked).includes(anchor);
    });

/** A path below a folder of the repository, such as `bff/src/app.ts`; with `<name>`, `*` or `{a,b}` it is a pattern. */
const repositoryPath = /^(?:[a-z][\w.-]*\/)+[\w.-]+\.(?:ts|tsx|mjs|json|md|yml|sh)$/;

/** Paths in backticks that don't exist, relative to the root or the page's folder. */
const danglingPaths = (page: string): string[] =>
  [...withoutCode(read(page)).matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => repositoryPath.test(code))
    .filter(
      (code) =>
        ![root, path.join(root, path.dirname(page))].some((base) => existsSync(path.join(base, code))),
    );

describe('the documentation', () => {
  test.each(pages)('%s has no broken link', (page) => {
    expect(brokenLinks(page)).toEqual([]);
  });

  test.each(pages)('%s names only files that exist', (page) => {
    expect(danglingPaths(page)).toEqual([]);
  });

  const workspaces = filesMatching('*/package.json')
    .map((file) => path.dirname(file))
    .filter((folder) => !/\/(?:testing|peers)\//.test(folder));
  test.each(workspaces)('%s has a README of at most 20 lines', (workspace) => {
    expect(read(`${workspace}/README.md`).trimEnd().split('\n').length).toBeLessThanOrEqual(20);
  });
});
