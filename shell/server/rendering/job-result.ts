import { z } from 'zod';
import type { JobName, JobResult } from '../../src/server/renderer.ts';
import { isSlotName } from '@ekamra/contracts/front/slots';

/** Characters from which a text is sent beside the JSON, because escaping a page of HTML takes as long as a part of its rendering. */
const longText = 256;
/** Characters of the JSON of what remains. */
const maxJson = 1_048_576;
/** Bytes of a length. */
const lengthBytes = 4;

const longTextsOf = (result: unknown): [name: string, text: string][] =>
  typeof result === 'object' && result !== null
    ? Object.entries(result).filter(([, value]) => typeof value === 'string' && value.length >= longText)
    : [];

/**
 * Returns the result of a job as bytes: lengths, then JSON, then the long texts of the result, in UTF-8. Throws if it is too
 * long.
 */
export const encodeResult = (result: unknown): Uint8Array => {
  const texts = longTextsOf(result);
  const names = texts.map(([name]) => name);
  const withoutTexts = Object.fromEntries(names.map((name) => [name, undefined]));
  const rest = texts.length > 0 ? { ...(result as object), ...withoutTexts } : result;
  const json = JSON.stringify({ names, rest });
  if (json.length > maxJson) throw new Error(`The result of a job has ${json.length} characters of JSON`);
  const parts = [json, ...texts.map(([, text]) => text)].map((text) => Buffer.from(text));
  const lengths = Buffer.alloc(lengthBytes * (parts.length + 1));
  [parts.length, ...parts.map(({ length }) => length)].forEach((length, at) =>
    lengths.writeUInt32LE(length, lengthBytes * at),
  );
  return Buffer.concat([lengths, ...parts]);
};

const textsFrom = (bytes: Buffer): string[] => {
  const count = bytes.readUInt32LE(0);
  let at = lengthBytes * (count + 1);
  if (at > bytes.length) throw new Error('The result of a job is incomplete');
  return Array.from({ length: count }, (_, index) => {
    const start = at;
    at += bytes.readUInt32LE(lengthBytes * (index + 1));
    if (at > bytes.length) throw new Error('The result of a job is incomplete');
    return bytes.toString('utf8', start, at);
  });
};

const text = z.string();
const failure = z.object({ message: text, stack: text });
const page = z.object({
  kind: z.literal('page'),
  status: z.int().min(200).max(599),
  preloads: text,
  head: text,
  styles: text,
  body: text,
  slots: z.array(
    z.object({
      id: text,
      remote: z.union([text, z.undefined()]),
      name: z.string().refine(isSlotName),
      props: z.unknown(),
    }),
  ),
  slotFault: failure.exactOptional(),
  page: text,
  failure: failure.exactOptional(),
  leftOut: failure.extend({ isOverdue: z.boolean() }).exactOptional(),
});
const redirect = z.object({
  kind: z.literal('redirect'),
  status: z.int().min(300).max(399),
  location: text,
});
const part = z.object({
  kind: z.literal('part'),
  body: text,
  styles: text,
  queries: z.object({ mutations: z.array(z.any()), queries: z.array(z.any()) }),
});
const unavailable = z.object({ kind: z.literal('unavailable') });
const pageAddress = z.object({ path: text, changed: text.exactOptional() });

/** Results of the jobs. */
const results: { [Name in JobName]: z.ZodType<JobResult<Name>> } = {
  render: z.discriminatedUnion('kind', [page, redirect]),
  renderSlot: z.discriminatedUnion('kind', [part, unavailable]),
  searchParamsOf: z.array(text).optional(),
  crawlGuide: z.object({ pages: z.array(pageAddress), lists: z.array(text) }),
  addressesOf: z.object({ addresses: z.array(pageAddress), total: z.int().min(0) }),
};
const envelope = z.object({ names: z.array(text), rest: z.unknown().optional() });

/** Returns the result of a job from its bytes, which come from the process of a remote's code. Throws if they are none. */
export const decodeResult = (name: JobName, bytes: Buffer): JobResult<JobName> => {
  const [json = '', ...texts] = textsFrom(bytes);
  if (json.length > maxJson) throw new Error('The result of a job is too long');
  const { names, rest } = envelope.parse(JSON.parse(json));
  const long = Object.fromEntries(names.map((key, at) => [key, texts[at]]));
  return results[name].parse(names.length > 0 ? { ...(rest as object), ...long } : rest);
};
