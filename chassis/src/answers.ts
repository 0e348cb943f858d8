/** An answer whose JSON is written already; it goes out as it is. */
export class JsonText {
  readonly text: string;
  readonly headers: Record<string, string>;

  constructor(text: string, headers: Record<string, string>) {
    this.text = text;
    this.headers = headers;
  }
}

/** Marks `text` as an answer that is JSON already, such as a list that PostgreSQL wrote, with headers to set. */
export const jsonText = (text: string, headers: Record<string, string> = {}): JsonText =>
  new JsonText(text, headers);
