import { errorAnswer } from '@ekamra/contracts';
import { z } from 'zod';
import { jsonPathsIn, jsonPathsOf } from './json-paths.ts';
import { answersOf, type ProviderAnswer } from './provider-answers.ts';

const rule = z.looseObject({ matchers: z.array(z.looseObject({ match: z.string() })) });
/** An interaction of a pact file (Pact specification V4), reduced to what it expects of an answer. */
export const expectedInteraction = z.looseObject({
  description: z.string(),
  request: z.looseObject({ method: z.string(), path: z.string() }),
  response: z.looseObject({
    status: z.number(),
    body: z.looseObject({ content: z.unknown() }).optional(),
    matchingRules: z.looseObject({ body: z.record(z.string(), rule).optional() }).optional(),
  }),
});
export type ExpectedInteraction = z.output<typeof expectedInteraction>;

const isCallOf =
  ({ method, path }: ProviderAnswer) =>
  ({ request }: ExpectedInteraction): boolean =>
    request.method === method && path.test(request.path);

const contentOf = ({ response }: ExpectedInteraction): unknown => response.body?.content;

/**
 * Dotted paths that these interactions expect. What the expected body of a pact has, an answer must have, of the same type or
 * of the form that a matcher asks for (Pact specification, "Matching requests and responses").
 */
const expectedPaths = (all: readonly ExpectedInteraction[]): Set<string> =>
  new Set(all.flatMap((one) => jsonPathsIn(contentOf(one)).map((place) => place.join('.'))));

/** True if the whole text of an answer is expected, and not only its type. */
const isTextExpected = ({ response }: ExpectedInteraction): boolean =>
  (response.matchingRules?.body?.['$']?.matchers ?? []).some(({ match }) =>
    ['equality', 'regex'].includes(match),
  );

const missedOfSuccess = (
  { name, body, impossibleFields }: ProviderAnswer,
  good: readonly ExpectedInteraction[],
): string[] => {
  if (body === 'file' || body === 'none') return [];
  if (body === 'text') return good.some(isTextExpected) ? [] : [`${name}: the text`];
  const expected = new Set([...expectedPaths(good), ...impossibleFields]);
  const places = jsonPathsOf(body).map((place) => place.join('.'));
  return places.filter((place) => !expected.has(place)).map((place) => `${name}: ${place}`);
};

const fieldsOfErrors = Object.entries(errorAnswer.shape).flatMap(([field, schema]) =>
  schema instanceof z.ZodOptional ? [] : [field],
);
const codeOf = (one: ExpectedInteraction): string =>
  errorAnswer.pick({ code: true }).parse(contentOf(one)).code;

/** Returns the fields of error answers that a call does not expect: those of every error, and those that its code has elsewhere. */
const missedOfErrors = (
  { name }: ProviderAnswer,
  failed: readonly ExpectedInteraction[],
  everywhere: ReadonlyMap<string, ExpectedInteraction[]>,
): string[] =>
  [...Map.groupBy(failed, codeOf)].flatMap(([code, all]) => {
    const expected = expectedPaths(all);
    const wanted = new Set([...fieldsOfErrors, ...expectedPaths(everywhere.get(code) ?? [])]);
    return [...wanted].filter((place) => !expected.has(place)).map((place) => `${name} ${code}: ${place}`);
  });

/** Returns the fields of a provider's answers that no interaction of any consumer expects, by their calls. */
export const missedFields = (provider: string, all: readonly ExpectedInteraction[]): string[] => {
  const failed = all.filter(({ response }) => response.status >= 400);
  const byCode = Map.groupBy(failed, codeOf);
  return answersOf(provider).flatMap((of) => {
    const good = all.filter(isCallOf(of)).filter(({ response }) => response.status < 300);
    return [...missedOfSuccess(of, good), ...missedOfErrors(of, failed.filter(isCallOf(of)), byCode)];
  });
};

/** Returns the interactions with calls without a known answer, of which no field would be looked for. */
export const findUndescribed = (provider: string, all: readonly ExpectedInteraction[]): string[] => {
  const described = answersOf(provider).map(isCallOf);
  return all
    .filter((one) => !described.some((isToOne) => isToOne(one)))
    .map(({ description }) => description);
};
