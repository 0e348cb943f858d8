/** What stands for a value that is missing (spec.md 2.4, "Admin Job Applications"). */
export const orNull = (value: string | null | undefined): string => value || 'null';
