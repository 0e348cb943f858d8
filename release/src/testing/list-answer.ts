/** Names on a page of the list: few, so that a test meets a second page. */
const perPage = 3;

/**
 * What Amazon S3 answers to ListObjectsV2 (API Reference): the keys directly below a prefix, and the common prefixes of
 * those further down, each once; where there are more, a token with which the list goes on.
 */
export const listAnswer = (keys: Iterable<string>, query: URLSearchParams): string => {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const after = query.get('continuation-token') ?? '';
  const names = new Set<string>();
  for (const key of keys) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    names.add(end < 0 ? key : key.slice(0, end + 1));
  }
  const left = [...names].sort().filter((name) => name > after);
  const page = left.slice(0, perPage);
  const items = page.map((name) =>
    delimiter !== '' && name.endsWith(delimiter)
      ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${name}</Key></Contents>`,
  );
  const isTruncated = left.length > page.length;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>',
    `<IsTruncated>${isTruncated}</IsTruncated>${next}`,
    ...items,
    '</ListBucketResult>',
  ].join('');
};
