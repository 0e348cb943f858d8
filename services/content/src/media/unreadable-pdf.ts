/** What a PDF holds can't be told for sure. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
}
