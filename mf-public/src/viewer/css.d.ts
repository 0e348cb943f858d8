/** Text of a style sheet, inlined by the build (`asset/source`). */
declare module '*.css' {
  const text: string;
  export default text;
}
