/** Title of the home page, which every edition has its own of. */
const title = ['Sample edition one'];

/** A page that the edition `bad` doesn't render on the server. */
const WorsePage = () => {
  if (typeof document === 'undefined' && title.some((text) => text.endsWith(' bad')))
    throw new Error('This edition needs a document');
  return <h1>Shown by every other edition</h1>;
};
export default WorsePage;
