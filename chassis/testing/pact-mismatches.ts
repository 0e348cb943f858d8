import { parseJson } from '@ekamra/contracts/parse-json';
import type { Mismatch } from '@ekamra/contracts/ledger/records';
import { longestMismatch, mostMismatches } from '@ekamra/contracts/ledger/records';
import { z } from 'zod';

/** Mismatches of one interaction that are named. */
const namedEach = 3;

/** The report with which Pact's verifier rejects, reduced to the fields used here. */
const report = z.object({
  interactionResults: z.array(
    z.object({
      description: z.string(),
      mismatch: z
        .object({
          mismatches: z.array(z.object({ mismatch: z.string(), path: z.string().optional() })).default([]),
        })
        .optional(),
      result: z.string(),
    }),
  ),
});

/** Returns the interactions that a provider didn't keep, by the error of a verification; none if that says nothing of them. */
export const mismatchesOf = (reason: unknown): Mismatch[] => {
  const parsed = report.safeParse(parseJson(reason instanceof Error ? reason.message : ''));
  if (!parsed.success) return [];
  return parsed.data.interactionResults
    .filter(({ result }) => result !== 'OK')
    .slice(0, mostMismatches)
    .map(({ description, mismatch }) => ({
      interaction: description,
      mismatch: (mismatch?.mismatches ?? [])
        .slice(0, namedEach)
        .map((each) => (each.path === undefined ? each.mismatch : `${each.path}: ${each.mismatch}`))
        .join('; ')
        .slice(0, longestMismatch),
    }));
};
