/** A page that renders only in browsers. */
const BrokenPage = () => {
  if (typeof document === 'undefined') throw new Error('This page needs a document');
  return <h1>Shown in a browser</h1>;
};
export default BrokenPage;
