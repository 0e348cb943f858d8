declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    fieldNames?: string[];
  }
  /** Google's rules for rich results; without the vocabulary of schema.org, which types check at compile time. */
  export default class Validator {
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
