import type { Interaction, PactPair } from '@ekamra/chassis/testing/pact-recordings';
import type { RecordedAnswer } from '@ekamra/chassis/testing/pact-gateway';
import { errorAnswer } from '@ekamra/contracts';
import type { z } from 'zod';
import { type ProviderAnswer, answersOf } from './provider-answers.ts';
import { alter, type FieldChange, jsonPathsOf } from './json-paths.ts';

/** An interaction with its provider's recorded answer. */
export interface AnsweredInteraction extends PactPair {
  interaction: Interaction;
  answer: RecordedAnswer;
}

/** An interaction with one change in its answer. */
export interface Trial extends AnsweredInteraction {
  /** Body of the answer after the change. */
  body: string;
}

/** One change in all answers of a call. It is detected if one of its trials fails. */
export interface Mutant {
  name: string;
  trials: Trial[];
}

const withBody = (answered: AnsweredInteraction, body: string | undefined): Trial[] =>
  body === undefined ? [] : [{ ...answered, body }];

const alterText = (text: string, place: readonly string[], change: FieldChange): string | undefined => {
  const value: unknown = JSON.parse(text);
  return alter(value, place, change) ? JSON.stringify(value) : undefined;
};

/** Renames each JSON field and gives it another type; list items are only given another type. */
const jsonMutants = (
  { name, impossibleFields }: Pick<ProviderAnswer, 'name' | 'impossibleFields'>,
  schema: z.ZodType,
  all: AnsweredInteraction[],
): Mutant[] =>
  jsonPathsOf(schema).flatMap((place) => {
    if (impossibleFields.includes(place.join('.'))) return [];
    const changes: FieldChange[] = place.at(-1) === '[]' ? ['retyped'] : ['renamed', 'retyped'];
    return changes.map((change) => ({
      name: `${name}: ${place.join('.')} ${change}`,
      trials: all.flatMap((one) => withBody(one, alterText(one.answer.body, place, change))),
    }));
  });

/** Renames each heading of a CSV file; replaces other texts. */
const textMutants = (name: string, all: AnsweredInteraction[]): Mutant[] => {
  const [first] = all;
  if (!first?.answer.headers['content-type']?.startsWith('text/csv'))
    return [{ name: `${name}: another text`, trials: all.flatMap((one) => withBody(one, 'another text')) }];
  const headings = first.answer.body.split('\r\n', 1).join().replace('\uFEFF', '').split(',');
  return headings.map((heading) => ({
    name: `${name}: ${heading} renamed`,
    trials: all.flatMap((one) => withBody(one, one.answer.body.replace(heading, `${heading} Renamed`))),
  }));
};

const codeOf = ({ answer }: AnsweredInteraction): string =>
  (JSON.parse(answer.body) as { code: string }).code;

const successMutants = (of: ProviderAnswer, all: AnsweredInteraction[]): Mutant[] => {
  const { name, body } = of;
  if (body === 'file' || body === 'none') return [];
  return body === 'text' ? textMutants(name, all) : jsonMutants(of, body, all);
};

/** Changes of error answers; fields that no error of a code has are skipped. */
const errorMutants = (of: ProviderAnswer, failed: AnsweredInteraction[]): Mutant[] =>
  [...Map.groupBy(failed, codeOf)].flatMap(([code, all]) =>
    jsonMutants({ name: `${of.name} ${code}`, impossibleFields: [] }, errorAnswer, all).filter(
      ({ trials }) => trials.length > 0,
    ),
  );

const isCallOf =
  ({ method, path }: ProviderAnswer) =>
  ({ interaction: { request } }: AnsweredInteraction): boolean =>
    request.method === method && path.test(request.path);

/** Returns every change of a single field in a provider's answers to all its consumers. */
export const mutantsOf = (provider: string, all: readonly AnsweredInteraction[]): Mutant[] =>
  answersOf(provider).flatMap((of) => {
    const ofCall = all.filter(isCallOf(of));
    const good = ofCall.filter(({ answer }) => answer.status < 300);
    const failed = ofCall.filter(({ answer }) => answer.status >= 400);
    return [...successMutants(of, good), ...errorMutants(of, failed)];
  });

/** Returns interactions with calls without a known answer, which would never be changed. */
export const findUndescribed = (provider: string, all: readonly AnsweredInteraction[]): string[] => {
  const described = answersOf(provider).map(isCallOf);
  return all
    .filter((one) => !described.some((isToOne) => isToOne(one)))
    .map(({ interaction }) => `${provider}: ${interaction.description}`);
};
