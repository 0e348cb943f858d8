import { expect } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { apiBase, sendFormPath, uploadPath } from '../src/calls/calls.ts';
import { type Uploaded, uploaded } from '../src/records/media.ts';
import { executeInteraction } from './execute-interaction.ts';
import {
  type RequestExpectation,
  beginInteraction,
  type Consumer,
  exampleOf,
  failureFor,
  type Interaction,
  type Refusal,
  respondWithError,
  requestHeaders,
  headerMatchers,
  type ApiAccess,
} from './expectation.ts';
import { type FilePart, multipart, multipartType, postForm } from './multipart.ts';
import { shapeOf } from './shape.ts';

const { equal } = MatchersV3;

/** A consumer's expectation of a form it sends: an upload to the image host, or an enquiry to the e-mail host. */
export interface FormExpectation extends RequestExpectation {
  to: 'image host' | 'e-mail host';
  fields: Readonly<Record<string, string>>;
  file?: FilePart;
  expects: { answer: Uploaded } | { text: string } | { refusal: Refusal };
  /** The consumer's own code for sending the form, if any; rejects with a `status` for a refusal. */
  consumerCode?: (access: ApiAccess) => Promise<unknown>;
}

/** Compares each field exactly; without its own rule it would have to be multipart itself. */
const fieldByField = (fields: Readonly<Record<string, string>>, file?: FilePart) => {
  const contents = { ...fields, ...(file ? { file: file.data.toString('latin1') } : {}) };
  return {
    body: Object.entries(contents).map(([name, value]) => ({ path: `$.${name}`, rules: [equal(value)] })),
  };
};

const withAnswer = (interaction: Interaction, { expects }: FormExpectation) => {
  if ('refusal' in expects) return respondWithError(interaction, expects.refusal);
  return interaction.willRespondWith(200, (response) => {
    if ('text' in expects)
      response
        .body('text/plain', Buffer.from(expects.text))
        .matchingRules({ body: [{ path: '$', rules: [equal(expects.text)] }] });
    else response.headers(headerMatchers(['json'])).jsonBody(shapeOf(uploaded, expects.answer));
  });
};

const send = async (address: string, expectation: FormExpectation, { token }: ApiAccess): Promise<object> => {
  const { headers = {}, fields, file } = expectation;
  const sent = Object.entries(headers).map(([name, value]) => [name, exampleOf(value)]);
  const response = await postForm(address, {
    fields,
    ...(file ? { file } : {}),
    headers: { ...Object.fromEntries(sent), ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  const text = await response.text();
  return response.headers.get('content-type')?.startsWith('application/json')
    ? { errors: [], ...(JSON.parse(text) as object), status: response.status }
    : { text, status: response.status };
};

const outcomeOf = (expects: FormExpectation['expects']): { status: number } => {
  if ('refusal' in expects) return failureFor(expects.refusal);
  return { ...('answer' in expects ? expects.answer : expects), status: 200 };
};

/** Checks that the consumer can send the form and understand the answer, and adds both to its pact. */
export const expectForm = async (consumer: Consumer, expectation: FormExpectation): Promise<void> => {
  const { to, fields, file, expects, consumerCode, as: caller } = expectation;
  const isUpload = to === 'image host';
  const interaction = beginInteraction(consumer, expectation).withRequest(
    'POST',
    isUpload ? consumer.base + uploadPath : sendFormPath,
    (request) =>
      request
        .headers(requestHeaders(expectation))
        .body(multipartType, multipart(fields, file))
        .matchingRules(fieldByField(fields, file)),
  );
  const answered = { interaction: withAnswer(interaction, expectation), caller };
  const outcome = await executeInteraction(consumer, answered, async (access): Promise<object> => {
    const address = access.origin + (isUpload ? apiBase + uploadPath : sendFormPath);
    const done = consumerCode?.(access).then(
      () => ({ status: 200 }),
      (failure: { status: number }) => failure,
    );
    return await (done ?? send(address, expectation, access));
  });
  const expected = outcomeOf(expects);
  expect(outcome).toMatchObject(consumerCode ? { status: expected.status } : expected);
};
