/** Names per page: few, so that tests reach a second page. */
const perPage = 3;

/**
 * Response of Amazon S3 to ListObjectsV2 (API Reference): keys directly below a prefix, each common prefix once, and a
 * continuation token if there are more.
 */
export const listResponse = (keys: Iterable<string>, query: URLSearchParams): string => {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const after = query.get('continuation-token') ?? '';
  const names = new Set<string>();
  for (const key of keys) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    names.add(end < 0 ? key : key.slice(0, end + 1));
  }
  const remaining = [...names].sort().filter((name) => name > after);
  const page = remaining.slice(0, perPage);
  const items = page.map((name) =>
    delimiter !== '' && name.endsWith(delimiter)
      ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${name}</Key></Contents>`,
  );
  const isTruncated = remaining.length > page.length;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>',
    `<IsTruncated>${isTruncated}</IsTruncated>${next}`,
    ...items,
    '</ListBucketResult>',
  ].join('');
};
