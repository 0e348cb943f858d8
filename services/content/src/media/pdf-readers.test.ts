import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { pdfProblem } from './pdf.ts';
import { objectStream, pdfOf, plainPdf } from '../../testing/media/test-files.ts';

const unclear = 'The PDF can’t be checked; please export it again as a plain PDF';
/** A script in hexadecimal strings, so that it may be within parentheses. */
const script = '/Names<</JavaScript<</Names[<61><</S/JavaScript/JS<61>>>]>>>>';
const deep = (arrays: number): string => '['.repeat(arrays) + ']'.repeat(arrays);

describe('ambiguous syntax is refused', () => {
  test.each([
    ['a bracket that closes nothing, and a word that ends an object', `<</Type/Catalog ] stream ${script}>>`],
    ['another such word', `<</Type/Catalog ] xref ${script}>>`],
    ['a string where a key belongs', `<</Type/Catalog ( ${script} ) >>`],
    ['a string in hexadecimal where a key belongs', '<</Type/Catalog < /Names<</JavaScript 2 0 R>> > >>'],
    ['a string behind a key without a name', `<</ /A ( ${script} ) >>`],
    ['a string behind a word that ends an array', `<</A[ x ( ${script} ) ]>>`],
    [
      'a string behind arrays deeper than some go',
      `<</A ${'['.repeat(70)}${']'.repeat(66)}(${script})]]]]>>`,
    ],
    ['a number where a key belongs', '<</A 1 2/B 3>>'],
    ['a name that is escaped by no number', '<</S/Java#3Zcript>>'],
    ['a key without a value', '<</A>>'],
    ['half of a reference', '<</A 1 0>>'],
    ['a reference without numbers', '<</A[1 R]>>'],
    ['an array that a dictionary’s end closes', '<</A[1>>'],
    ['a dictionary that is not closed', '<</A[/B'],
    ['a parenthesis that closes nothing', '<</A) /B 1>>'],
    ['an angle that closes nothing', '<</A 1 > /B 1>>'],
    ['a stream within a dictionary', '<</A<</B 1>> stream >>'],
  ])('%s', (_, object) => {
    expect(pdfProblem(pdfOf('<<>>', object))).toBe(unclear);
    expect(
      pdfProblem(
        pdfOf(
          objectStream([
            [4, '<<>>'],
            [5, object],
          ]),
        ),
      ),
    ).toBe(unclear);
  });

  test('also in a trailer', () => {
    const trailer = Buffer.from(`trailer<</Root 1 0 R ] startxref ${script}>>\n`);
    expect(pdfProblem(Buffer.concat([plainPdf.subarray(0, 9), trailer, plainPdf.subarray(9)]))).toBe(unclear);
  });
});

const streamOf = (dictionary: string, content: string, begin: string | Buffer = '\n'): Buffer =>
  Buffer.concat([
    Buffer.from(`<</Type/ObjStm${dictionary}/Filter/FlateDecode>>stream`),
    Buffer.from(begin),
    deflateSync(content),
    Buffer.from('\nendstream'),
  ]);

describe('an ambiguous object stream is refused', () => {
  const held = `<</Type/Catalog${script}>>`;
  /** With this window size it begins with a parenthesis, which may follow a keyword. */
  const onSameLine = Buffer.concat([deflateSync('5 0 <<>>', { windowBits: 10 }), Buffer.from('\n')]);
  /** A string for readers that read everything in sequence. */
  const inString = `(${held})`;

  test.each([
    ['with a dictionary that is not closed', objectStream([[5, held]], ' [')],
    ['that announces more than its head lists', streamOf('/N 2/First 4', `5 0 0 1 ${inString}`)],
    ['with a comment in its head', streamOf('/N 1/First 10', `5 %0\n1    ${inString}`)],
    ['that begins at two places', streamOf('/N 1/First 4/First 5', `5 0 ${inString}`)],
    ['whose beginning stands elsewhere', streamOf('/N 1/First 4 0 R', `5 0 ${held}`)],
    ['whose filter is told elsewhere', streamOf('/N 1/First 4/DecodeParms 9 0 R', '5 0 <<>>')],
    ['behind another that begins on the same line', streamOf('/N 1/First 4', `5 0 ${held}`, onSameLine)],
    ['that lists more than any program writes', streamOf('/N 20000/First 80000', '1 0 '.repeat(20_000))],
  ])('%s', (_, object) => {
    expect(pdfProblem(pdfOf(object))).toBe(unclear);
  });
});

describe('output of real programs is accepted', () => {
  test.each([
    ['references and numbers in a row', '<</A 1 0 R/B 2/C[1 0 R 2 0 R 3 4 5 0 R]/D[1 2 3]/E -.5>>'],
    ['values of all kinds', '<</A true/B null/C(a\\)b)/D<6 1>/E/#20f#C3/F[[]<<>>]/G +1/H 1./I()/J<>>>'],
    ['comments', '<<%<<\n/A%)\r1%\n0 R%]\n>>%'],
    ['arrays within arrays', `<</A ${deep(20)}>>`],
    ['a number alone', '12'],
    [
      'a text about objects',
      '<</Length 9>>stream\nBT (objects, trailers [ 1 obj) Tj (\nobj\ntrailer) Tj ET\nendstream',
    ],
    ['no end of the object before the next', '<</A 1>>\n9 0 obj<<>>'],
  ])('%s', (_, object) => {
    expect(pdfProblem(pdfOf('<<>>', object))).toBeUndefined();
  });

  test('a file in the style of cairo', () => {
    const content = deflateSync('BT /f-0-0 1 Tf (Asha) Tj ET');
    const page =
      '<< /Type /Page % 1\n   /Parent 1 0 R\n   /MediaBox [ 0 0 595.275574 841.889771 ]\n   /Contents 3 0 R\n' +
      '   /Group <<\n      /Type /Group\n      /S /Transparency\n      /I true\n      /CS /DeviceRGB\n   >>\n' +
      '   /Resources 2 0 R\n>>';
    const font =
      '<< /Type /Font\n   /Subtype /Type0\n   /BaseFont /NWBMYY+DejaVu-Sans\n   /W [0 [ 600 684.082031 ]]\n' +
      '   /FontBBox [ -1020 -462 1793 1232 ]\n   /DescendantFonts [ 11 0 R]\n>>';
    const stream = Buffer.concat([
      Buffer.from('<< /Length 4 0 R\n   /Filter /FlateDecode\n>>\nstream\n'),
      content,
      Buffer.from('\nendstream'),
    ]);
    expect(
      pdfProblem(pdfOf('<< /Type /Pages\n   /Kids [ 6 0 R ]\n   /Count 1\n>>', page, stream, '27', font)),
    ).toBeUndefined();
  });

  test('a file in the style of TeX', () => {
    const held = objectStream([
      [2, '<</Type/Page/Contents 3 0 R/Resources 1 0 R/MediaBox[0 0 612 792]/Annots[5 0 R]>>'],
      [5, '<</Type/Annot/Subtype/Link/Border[0 0 0]/C[0 1 1]/A<</S/URI/URI(http://a.example/)>>>>'],
      [6, '[500 0 R/XYZ 72 720 null]'],
      [7, '<</Names[(Doc-Start)6 0 R(page.1)9 0 R]/Limits[(Doc-Start)(page.1)]>>'],
      [8, '<</Type/Catalog/Pages 4 0 R/Names 7 0 R/PageMode/UseOutlines/OpenAction 6 0 R>>'],
    ]);
    const table =
      '<</Type/XRef/Index[0 10]/Size 10/W[1 3 1]/Root 8 0 R/ID[<01AB><01AB>]/Length 9>>\nstream\n123456789\nendstream';
    expect(pdfProblem(pdfOf(held, table))).toBeUndefined();
  });
});
