const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Digits of a file's id: two of 600 files have the same one in 1 of 5,000 source trees. */
const length = 5;

const toDigits = (hash) => {
  let rest = Number.parseInt(hash, 16);
  return Array.from({ length }, () => {
    const digit = digits[rest % digits.length];
    rest = Math.floor(rest / digits.length);
    return digit;
  }).join('');
};

/**
 * Rspack loader that shortens the component ids of styled-components (`mf-public__sc-1a2b3c4d-0` to `mf-public-x7Kd20`): each
 * is twice in the styles of a page and in each element that it styles.
 */
function shortenComponentIds(text, sourceMap) {
  const shortened = text.replaceAll(
    /__sc-([0-9a-f]+)-(\d+)/g,
    (_, hash, index) => `-${toDigits(hash)}${index}`,
  );
  this.callback(undefined, shortened, sourceMap);
}
export default shortenComponentIds;
