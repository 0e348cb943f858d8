import { recordProblems } from './ledger/missing-records.ts';
import { root } from './root.ts';

// The step `records`: the gate of releases asks the committed records about the versions of this commit.
const problems = await recordProblems(root);
if (problems.length > 0)
  process.stderr.write(
    `${problems.join('\n')}\n\n\`npm test -- pact provider\` writes what is missing: then \`git add contracts/ledger contracts/pacts\`.\n`,
  );
process.exitCode = problems.length > 0 ? 1 : 0;
