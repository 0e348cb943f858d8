/** Characters from which a text is sent as it is, because escaping a page of HTML takes as long as a part of its rendering. */
const longText = 256;
/** First character of what stands in the JSON for a text that is sent apart. */
const mark = '\u0000';
/** Bytes of a length, and the bit in it that says that the text has two bytes for each character. */
const lengthBytes = 4;
const wideBit = 0x8000_0000;
const wide = /[^\u0000-\u00ff]/;

/**
 * Returns the result of a job as bytes: lengths, then its JSON, then the long texts that are left out of it, as V8 has them in
 * memory. Nothing for undefined.
 */
export const encodeResult = (result: unknown): Uint8Array<ArrayBuffer> => {
  if (result === undefined) return new Uint8Array();
  const texts: string[] = [];
  const leaveOut = (_key: string, value: unknown): unknown =>
    typeof value === 'string' && (value.length >= longText || value.startsWith(mark))
      ? mark + (texts.push(value) - 1)
      : value;
  const parts = [JSON.stringify(result, leaveOut), ...texts];
  const texted = parts.map((text) => ({ text, isWide: wide.test(text) }));
  const head = lengthBytes * (parts.length + 1);
  // Memory of its own, which can be given to another thread.
  const buffer = new ArrayBuffer(
    texted.reduce((sum, { text, isWide }) => sum + text.length * (isWide ? 2 : 1), head),
  );
  const bytes = Buffer.from(buffer);
  let at = bytes.writeUInt32LE(parts.length, 0);
  for (const { text, isWide } of texted)
    at = bytes.writeUInt32LE(isWide ? text.length * 2 + wideBit : text.length, at);
  for (const { text, isWide } of texted) at += bytes.write(text, at, isWide ? 'utf16le' : 'latin1');
  return new Uint8Array(buffer);
};

/** Returns the result of a job from its bytes. Throws if they are none. */
export const decodeResult = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined;
  const count = bytes.readUInt32LE(0);
  let at = lengthBytes * (count + 1);
  if (count === 0 || at > bytes.length) throw new Error('The result of a job is incomplete');
  const parts: string[] = [];
  for (let index = 1; index <= count; index += 1) {
    const length = bytes.readUInt32LE(lengthBytes * index);
    const isWide = length >= wideBit;
    const end = at + (isWide ? length - wideBit : length);
    if (end > bytes.length) throw new Error('The result of a job is incomplete');
    parts.push(bytes.toString(isWide ? 'utf16le' : 'latin1', at, end));
    at = end;
  }
  const [json = '', ...texts] = parts;
  const putBack = (_key: string, value: unknown): unknown =>
    typeof value === 'string' && value.startsWith(mark) ? texts[Number(value.slice(1))] : value;
  return JSON.parse(json, putBack);
};
