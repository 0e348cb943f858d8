/** Passwords that everybody knows, because the demo's documentation says them; production takes none of them. */
export const knownPasswords: readonly string[] = ['ekamra-demo'];
