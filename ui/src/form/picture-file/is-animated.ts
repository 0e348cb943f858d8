const textAt = (bytes: Uint8Array, at: number, length = 4): string =>
  String.fromCodePoint(...bytes.subarray(at, at + length));
const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;

/** Returns the bytes of a GIF's colour table, by the flags that announce it. */
const colourTableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Returns the offset behind a GIF's sub-blocks, which end with an empty one. */
const skipSubBlocks = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (byteAt(bytes, at) > 0) at += byteAt(bytes, at) + 1;
  return at + 1;
};

/** True for a GIF of several pictures (GIF89a, sections 18 to 26). */
const isAnimatedGif = (bytes: Uint8Array): boolean => {
  let at = 13 + colourTableBytes(byteAt(bytes, 10));
  for (let pictures = 0; at < bytes.length;) {
    const isPicture = bytes[at] === 0x2c;
    if (!isPicture && bytes[at] !== 0x21) return false;
    if (isPicture) pictures += 1;
    if (pictures > 1) return true;
    const blocks = isPicture ? at + 11 + colourTableBytes(byteAt(bytes, at + 9)) : at + 2;
    at = skipSubBlocks(bytes, blocks);
  }
  return false;
};

/** True for a PNG with an `acTL` chunk, which comes before its data (PNG, third edition, section 11.3.6.1). */
const isAnimatedPng = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = textAt(bytes, at + 4);
    if (type === 'acTL' || type === 'IDAT') return type === 'acTL';
  }
  return false;
};

/** True for a picture of several frames: GIF, PNG, WebP (RFC 9649, section 2.7), AVIF sequence. */
export const isAnimated = (bytes: Uint8Array): boolean => {
  if (textAt(bytes, 0) === 'GIF8') return isAnimatedGif(bytes);
  if (textAt(bytes, 1, 3) === 'PNG') return isAnimatedPng(bytes);
  if (textAt(bytes, 8, 8) === 'WEBPVP8X') return (byteAt(bytes, 20) & 2) !== 0;
  return textAt(bytes, 4, 8) === 'ftypavis';
};
