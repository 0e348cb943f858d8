/** Variables of a test run that its processes need: to find programs, for their temporary files, and to end with it. */
const names = ['PATH', 'TMPDIR', 'NODE_COMPILE_CACHE', 'TEST_RUN_MARK'] as const;

/** Returns the environment of a process that a test starts, without the machine's other variables. */
export const childEnvironment = (): Record<string, string> => ({
  NODE_ENV: 'test',
  ...Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  ),
});
