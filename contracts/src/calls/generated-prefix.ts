/** Prefix of secrets that a local trial generated for itself, so that production can refuse them. */
export const generatedPrefix = 'generated-';
