import { runRelease } from './cli/run-release.ts';

process.exitCode = await runRelease(process.argv.slice(2), {
  env: process.env,
  writeOut: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
});
