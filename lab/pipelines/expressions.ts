/** Returns the value of a name such as `vars.RELEASES`. Throws for one that is not known. */
export type Lookup = (name: string) => string;

/** Values of contexts by their whole names, such as `inputs.remote`. */
export const lookupIn =
  (values: Readonly<Record<string, string>>): Lookup =>
  (name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`Nothing is known of ${name}`);
    return value;
  };

const valueOf = (expression: string, lookup: Lookup): string => {
  const [, name = '', otherwise] = /^(\w+(?:\.[\w-]+)+)(?: \|\| '([^']*)')?$/.exec(expression) ?? [];
  if (name === '') throw new Error(`An expression of an unknown form: ${expression}`);
  return lookup(name) || (otherwise ?? '');
};

/**
 * Replaces the expressions of a text: `${{ context.name }}` and `${{ context.name || 'default' }}`. Throws for any other form
 * and for an unknown name.
 */
export const resolveExpressions = (text: string, lookup: Lookup): string =>
  text.replaceAll(/\$\{\{(.*?)\}\}/gs, (_, expression: string) => valueOf(expression.trim(), lookup));

const compare = (condition: string, lookup: Lookup): boolean => {
  const [, name = '', operator, value] = /^(\w+(?:\.[\w-]+)+) (==|!=) '([^']*)'$/.exec(condition) ?? [];
  if (name === '') throw new Error(`A condition of an unknown form: ${condition}`);
  return (lookup(name) === value) === (operator === '==');
};

const afterFailure = '(failure() || cancelled()) && ';

/**
 * True if a step with this condition runs: one that names no failure only after steps that all succeeded. Nothing cancels a
 * job here.
 */
export const isRun = (condition: string | undefined, hasFailed: boolean, lookup: Lookup): boolean => {
  if (condition === undefined) return !hasFailed;
  if (!condition.startsWith(afterFailure)) return compare(condition, lookup) && !hasFailed;
  return compare(condition.slice(afterFailure.length), lookup) && hasFailed;
};
