/** Which folder may import which: the map of the architecture. What is not listed is not allowed. */
const allowed = {
  contracts: [],
  ui: ['contracts'],
  chassis: ['contracts'],
  release: ['contracts'],
  shell: ['contracts', 'ui', 'chassis', 'release'],
  'mf-public': ['contracts', 'ui'],
  'mf-admin': ['contracts', 'ui'],
  bff: ['contracts', 'chassis'],
  'services/catalog': ['contracts', 'chassis'],
  'services/content': ['contracts', 'chassis'],
  'services/careers': ['contracts', 'chassis'],
  'services/identity': ['contracts', 'chassis'],
};
const folders = [...Object.keys(allowed), 'scripts', 'e2e', 'bench'];
/** Provider verification runs the real parts behind the one that it verifies. */
const wiring = '\\.provider\\.test\\.ts$';
const below = (names) => `^(?:${names.join('|')})/`;

export default {
  forbidden: [
    ...Object.entries(allowed).map(([folder, others]) => ({
      name: `${folder.replace('/', '-')}-boundary`,
      comment: `${folder} may import ${others.length > 0 ? others.join(', ') : 'no other folder'}`,
      severity: 'error',
      from: { path: below([folder]), pathNot: wiring },
      to: { path: below(folders), pathNot: below([folder, ...others]) },
    })),
    {
      name: 'browser-code-stays-in-the-browser',
      comment: 'What runs in the browser imports nothing of the server',
      severity: 'error',
      from: { path: '^shell/src/' },
      to: { path: below(['chassis', 'release', 'shell/server']) },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\.(?:cjs|avif|webp|svg|woff2|mp4|webm)$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:dist|node_modules|\\.data|\\.cache)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.browser.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
