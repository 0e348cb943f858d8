/** Scans that a picture may come in. Programs write about ten; each costs a pass over all pixels, however few its bytes. */
const mostScans = 40;

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Markers without a segment behind them: TEM, RST0 to RST7, SOI (ITU-T T.81, table B.1). */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** Frames other than baseline, extended and progressive with Huffman codes, which are what browsers show. */
const isUnusualFrame = (marker: number): boolean =>
  marker >= 0xc3 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Where the next marker's second byte is, from an offset on; what lies before it is passed over, as decoders do. */
const nextMarker = (data: Buffer, from: number): number | undefined => {
  for (let at = data.indexOf(0xff, from); at >= 0; at = data.indexOf(0xff, at + 1)) {
    const code = data[at + 1];
    if (code !== undefined && code !== 0 && code !== 0xff) return at + 1;
  }
  return undefined;
};

/**
 * What makes a JPEG one that is not decoded; undefined when nothing does. A few hundred kilobytes with thousands of
 * scans would keep a core busy for a minute, and no limit of pixels or bytes would notice.
 */
export const jpegProblem = (data: Buffer): string | undefined => {
  let scans = 0;
  let at = nextMarker(data, 0);
  while (at !== undefined) {
    const marker = data[at] ?? endOfImage;
    if (marker === endOfImage) return undefined;
    if (marker === startOfScan) scans += 1;
    if (scans > mostScans || isUnusualFrame(marker))
      return 'The JPEG is built in an unusual way; please save it anew';
    const segment = isAlone(marker) || at + 3 > data.length ? 0 : data.readUInt16BE(at + 1);
    at = nextMarker(data, at + 1 + segment);
  }
  return undefined;
};
