import { parseJson } from '@ekamra/contracts/calls/parse-json';
import type { Mismatch } from '@ekamra/contracts/ledger/records';
import { longestMismatch } from '@ekamra/contracts/ledger/records';
import { z } from 'zod';
import type { PactPair } from './read-pact.ts';

/** Mismatches of one interaction that are named. */
const namedEach = 3;
/** Longest value that is shown of what was expected and of what was found: characters. */
const longestValue = 120;

const difference = z.object({
  type: z.string().optional(),
  mismatch: z.string(),
  /** Place in the body, such as `$[0].generalInfo`. */
  path: z.string().optional(),
  /** Name of a header. */
  key: z.string().optional(),
  expected: z.unknown(),
  actual: z.unknown(),
});
type Difference = z.infer<typeof difference>;

/** The report with which Pact's verifier rejects, reduced to the fields used here. */
const report = z.object({
  interactionResults: z.array(
    z.object({
      description: z.string(),
      mismatch: z
        .object({ mismatches: z.array(difference).default([]), message: z.string().optional() })
        .optional(),
      result: z.string(),
    }),
  ),
});

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (!text) return 'nothing';
  return text.length > longestValue ? `${text.slice(0, longestValue)} …` : text;
};

const placeOf = ({ type, path, key }: Difference): string => {
  if (path !== undefined) return path === '$' ? 'the body' : `field ${path.replace(/^\$\.?/, '')}`;
  if (key !== undefined) return `header ${key}`;
  return type === 'StatusMismatch' ? 'the status' : 'the answer';
};

/** Returns what was expected and what was found: `field [0].name: expected "Patia", found nothing`. */
const describe = (one: Difference): string => {
  const { mismatch, path = '$', expected, actual } = one;
  const [, missing] = /missing the following keys: (.+)$/.exec(mismatch) ?? [];
  if (missing !== undefined) {
    const [place, ...more] = missing.split(', ').map((name) => placeOf({ ...one, path: `${path}.${name}` }));
    const others = more.length > 0 ? ` (nor ${more.join(', ')})` : '';
    return `${place}: expected to be there, found only ${shown(actual)}${others}`;
  }
  // Pact's own sentence names the rule, such as a pattern, besides both values.
  const rule = /to match|same type/.test(mismatch) ? ` (${shown(mismatch)})` : '';
  return `${placeOf(one)}: expected ${shown(expected)}, found ${shown(actual)}${rule}`;
};

/** Returns the first of those sentences that differ in nothing but the index of a list's item. */
const withoutOtherItems = (sentences: string[]): string[] => {
  const byRule = Map.groupBy(sentences.toSorted(), (sentence) => sentence.replaceAll(/\[\d+\]/g, '[]'));
  return [...byRule.values()].flatMap((alike) => alike.slice(0, 1));
};

/** Returns the interactions that a provider didn't keep, by the error of a verification; none if that says nothing of them. */
export const mismatchesOf = (reason: unknown): Mismatch[] => {
  const parsed = report.safeParse(parseJson(reason instanceof Error ? reason.message : ''));
  if (!parsed.success) return [];
  return parsed.data.interactionResults
    .filter(({ result }) => result !== 'OK')
    .map(({ description, mismatch: { mismatches = [], message = '' } = {} }) => ({
      interaction: description,
      mismatch: (mismatches.length > 0
        ? withoutOtherItems(mismatches.map(describe)).slice(0, namedEach)
        : [message]
      )
        .join('; ')
        .slice(0, longestMismatch),
    }));
};

/** Interactions that are named after the first one. */
const namedAfterFirst = 9;

/**
 * Returns in words that a provider doesn't keep a pact: the first difference with its interaction, and the names of the
 * other interactions. Pact's own report repeats the whole answers.
 */
export const describeMismatches = ({ consumer, provider }: PactPair, mismatches: Mismatch[]): string => {
  const [first, ...others] = mismatches;
  const named = others.slice(0, namedAfterFirst).map(({ interaction }) => `“${interaction}”`);
  const rest = others.length - named.length;
  return [
    `${provider} does not keep what ${consumer} expects, in ${mismatches.length} interaction${others.length > 0 ? 's' : ''}.`,
    `“${first?.interaction}”: ${first?.mismatch || 'not kept'}`,
    ...(named.length > 0 ? [`Nor: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`] : []),
  ].join('\n');
};
