import type { RuleTester } from 'oxlint/plugins-dev';

/*
 * Lint rules for the sources of remotes, which share one document, one storage and one global object with the shell and with
 * each other. `.oxlintrc.json` turns them on; where a whole page needs an exception, a comment there says why.
 */

type Rule = Parameters<RuleTester['run']>[1];
type Visitor = ReturnType<Extract<Rule, { create: unknown }>['create']>;
type CallExpression = Parameters<NonNullable<Visitor['CallExpression']>>[0];
type Expression = CallExpression['callee'];
type Context = Parameters<Extract<Rule, { create: unknown }>['create']>[0];
type Variable = ReturnType<Context['sourceCode']['getScope']>['variables'][number];

const storages = new Set(['localStorage', 'sessionStorage']);
const globals = new Set(['window', 'globalThis', 'self']);
/** Elements of the page around a part, by what they are reached from `document`. */
const documentRoots = new Set(['body', 'head', 'documentElement', 'querySelector', 'getElementById']);
/** Methods by which an element, its children, attributes or classes are changed. */
const changes =
  /^(?:append|prepend|before|after|remove|replace|insert|toggle)|^(?:add|set(?:Attribute|HTML|Property))|^writeln?$/;
/** Methods of these names that change no element. */
const harmless = new Set(['addEventListener', 'removeEventListener']);

/** Returns the names of a chain such as `window.document.body`, without what it doesn't spell out. */
const namesIn = (node: Expression): string[] => {
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return namesIn(node.expression);
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'CallExpression') return namesIn(node.callee);
  if (node.type !== 'MemberExpression') return [];
  const { property } = node;
  const isName = !node.computed && property.type === 'Identifier';
  const text = property.type === 'Literal' ? String(property.value) : '[]';
  return [...namesIn(node.object), isName ? property.name : text];
};

/** Names of a chain without the global object in front. */
const pathOf = (node: Expression): string[] => {
  const names = namesIn(node);
  return globals.has(names[0] ?? '') && names.length > 1 ? names.slice(1) : names;
};
const isGlobal = (node: Expression): boolean => node.type === 'Identifier' && globals.has(node.name);
const isStorage = (node: Expression): boolean => {
  const [first = '', ...others] = pathOf(node);
  return others.length === 0 && (storages.has(first) || first === 'browserStorage');
};

/** Calls `check` with what an assignment, an update or a deletion changes. */
const onWrite = (check: (written: Expression) => void): Visitor => ({
  AssignmentExpression: ({ left }) => check(left as Expression),
  UpdateExpression: ({ argument }) => check(argument as Expression),
  UnaryExpression: ({ operator, argument }) => {
    if (operator === 'delete') check(argument);
  },
});

const noGlobalStyle: Rule = {
  create: (context) => ({
    ImportSpecifier: (node) => {
      if (node.imported.type === 'Identifier' && node.imported.name === 'createGlobalStyle')
        context.report({
          node,
          message: 'createGlobalStyle styles the pages of others: style own elements.',
        });
    },
  }),
};

const noStorageClear: Rule = {
  create: (context) => ({
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || namesIn(callee).at(-1) !== 'clear') return;
      if (isStorage(callee.object))
        context.report({ node, message: 'clear() removes what others store: remove own keys.' });
    },
  }),
};

const noGlobalChange: Rule = {
  create: (context) => {
    const report = (node: Expression): void =>
      context.report({
        node,
        message: 'The global object belongs to all: keep state in a module or in React.',
      });
    return {
      ...onWrite((written) => {
        if (written.type === 'MemberExpression' && isGlobal(written.object)) report(written);
      }),
      CallExpression: (node) => {
        const name = namesIn(node.callee).join('.');
        const [target] = node.arguments;
        const isChange = /^(?:Object|Reflect)\.(?:assign|definePropert(?:y|ies)|set|deleteProperty)$/.test(
          name,
        );
        if (isChange && target && target.type !== 'SpreadElement' && isGlobal(target)) report(target);
      },
    };
  },
};

const noDocumentChange: Rule = {
  create: (context) => {
    const check = (node: Expression): void => {
      const [root, element = '', ...rest] = pathOf(node);
      if (root !== 'document') return;
      const isRoot = documentRoots.has(element)
        ? rest.length > 0
        : element.startsWith('write') || element === 'title';
      if (isRoot)
        context.report({
          node,
          message: 'This changes the page around it: change own elements, through React.',
        });
    };
    return {
      ...onWrite(check),
      CallExpression: ({ callee }) => {
        const method = namesIn(callee).at(-1) ?? '';
        if (changes.test(method) && !harmless.has(method)) check(callee);
      },
    };
  },
};

/** Functions of ours that store under a key, and where it is: an argument, or the property of one. */
const storingFunctions: Record<string, { at: number; property?: string }> = {
  getItem: { at: 0 },
  setItem: { at: 0 },
  removeItem: { at: 0 },
  createSavedRecords: { at: 0 },
  useKeptInput: { at: 1, property: 'name' },
};

const ownStorageKeys: Rule = {
  meta: { schema: [{ type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }] },
  create: (context) => {
    const [remote = ''] = /(?<=[\\/]|^)mf-[\w-]+(?=[\\/]src[\\/])/.exec(context.filename) ?? [];
    const earlierKeys = ((context.options[0] ?? {}) as Record<string, string[]>)[remote] ?? [];
    const allowed = new Set(earlierKeys);
    const starts = [`${remote}/`, ...earlierKeys.filter((key) => key.endsWith('/'))];

    const variableOf = (node: Extract<Expression, { type: 'Identifier' }>): Variable | undefined => {
      for (
        let scope: ReturnType<Context['sourceCode']['getScope']> | null = context.sourceCode.getScope(node);
        scope;
        scope = scope.upper
      ) {
        const found = scope.set.get(node.name);
        if (found) return found;
      }
      return undefined;
    };
    /** Returns what a constant of this file is, or what a function of it returns. */
    const valueOf = (node: Expression): Expression | undefined => {
      if (node.type !== 'Identifier') return undefined;
      const definition = variableOf(node)?.defs[0]?.node as { init?: Expression | null } | undefined;
      const init = definition?.init ?? undefined;
      return init?.type === 'ArrowFunctionExpression' ? (init.body as Expression) : init;
    };
    /** Returns the text with which a key begins; undefined if another file decides. */
    const startOf = (node: Expression | undefined, property?: string): string | undefined => {
      if (!node) return undefined;
      if (node.type === 'TSAsExpression') return startOf(node.expression, property);
      if (property !== undefined && node.type === 'ObjectExpression') {
        const found = node.properties.find(
          (one) => one.type === 'Property' && namesIn(one.key as Expression)[0] === property,
        );
        return found?.type === 'Property' ? startOf(found.value as Expression) : undefined;
      }
      if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
      if (node.type === 'TemplateLiteral')
        return node.quasis[0]?.value.cooked || startOf(node.expressions[0]);
      if (node.type === 'BinaryExpression') return startOf(node.left as Expression);
      if (node.type === 'CallExpression') return startOf(valueOf(node.callee));
      return startOf(valueOf(node), property);
    };
    const report = (node: Expression): void =>
      context.report({
        node,
        message: `A key in the storage begins with the name of its remote: ${remote}/…`,
      });
    const isForeign = (key: string | undefined): boolean =>
      key !== undefined && !allowed.has(key) && !starts.some((start) => key.startsWith(start));

    return {
      ...onWrite((written) => {
        if (written.type !== 'MemberExpression' || !isStorage(written.object)) return;
        if (isForeign(namesIn(written).at(-1))) report(written);
      }),
      CallExpression: (node) => {
        const place = storingFunctions[namesIn(node.callee).at(-1) ?? ''];
        const key = place && node.arguments[place.at];
        if (key && key.type !== 'SpreadElement' && isForeign(startOf(key, place.property))) report(key);
      },
    };
  },
};

/** The plugin `remote` of oxlint. */
export default {
  meta: { name: 'remote' },
  rules: {
    'no-global-style': noGlobalStyle,
    'no-storage-clear': noStorageClear,
    'no-global-change': noGlobalChange,
    'no-document-change': noDocumentChange,
    'own-storage-keys': ownStorageKeys,
  },
};
