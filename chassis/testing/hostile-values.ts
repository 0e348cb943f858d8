/** Texts that careless code would interpret as markup, SQL or a template; they must be stored unchanged. */
export const harmlessTexts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE buildings; --",
  '\\\'" OR 1=1 /*',
  '${7*7} {{7*7}} %s %n $1 $& \\u0000',
  '=cmd|"/c calc"!A0',
  '../../etc/passwd',
  'ଭୁବନେଶ୍ୱର — مرحبا 👩‍👩‍👧 e\u0301 \u202Etxet',
  'line\nbreak\ttab',
  'null',
];
