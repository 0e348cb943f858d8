import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { pdfProblem } from './pdf.ts';
import { objectStream, pdfOf, plainPdf } from '../../testing/media/test-files.ts';

const script = 'The PDF holds a script; please export it again as a plain PDF';
const files = 'The PDF holds other files; please export it again as a plain PDF';
const acts = 'The PDF opens or sends something by itself; please export it again as a plain PDF';
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const unclear = 'The PDF can’t be checked; please export it again as a plain PDF';

describe('a plain PDF is accepted', () => {
  test.each([
    ['with nothing in it', plainPdf],
    ['that opens at a place in itself', pdfOf('<</Type/Catalog/OpenAction[3 0 R/Fit]>>')],
    ['that opens at a named place', pdfOf('<</OpenAction 2 0 R>>', '<</S/GoTo/D(top)>>')],
    ['that opens at a place written elsewhere', pdfOf('<</OpenAction 2 0 R>>', '[3 0 R/Fit]')],
    [
      'whose place is in a stream of objects',
      pdfOf('<</OpenAction 7 0 R>>', objectStream([[7, '[3 0 R/Fit]']])),
    ],
    ['with links', pdfOf('<</Subtype/Link/A<</S/URI/URI(https://ekamra.example/)>>>>')],
    [
      'with a stream of objects',
      pdfOf(
        objectStream([
          [5, '<</Type/Pages>>'],
          [6, '[/Fit]'],
        ]),
      ),
    ],
    [
      'that is about JavaScript',
      pdfOf(
        '<</Title(HTML/JavaScript/Launch \\(/JS\\))/Subject</JavaScript>>>',
        objectStream([[5, '<</Title(C/JavaScript)/A<</S/URI/URI(https://a.example/JavaScript)>>>>']]),
        '<</Length 30>>\nstream\nBT (HTML/JavaScript) Tj ET\nendstream',
      ),
    ],
    [
      'of an older version, saved twice',
      Buffer.concat([Buffer.from('%PDF-1.3\n'), plainPdf.subarray(9), plainPdf.subarray(9)]),
    ],
  ])('%s', (_, data) => {
    expect(pdfProblem(data)).toBeUndefined();
  });

  test.each(['bikash-chandra-jena', 'lopamudra-panda'])('a real one: %s', async (name) => {
    const path = `../../../../scripts/demo/assets/resumes/${name}.pdf`;
    expect(pdfProblem(await readFile(new URL(path, import.meta.url)))).toBeUndefined();
  });
});

describe('a PDF with active content is refused', () => {
  test.each([
    ['a script when it is opened', '<</OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>', script],
    ['a script under an escaped name', '<</OpenAction<</S/J#61v#61Script/JS(a)>>>>', script],
    ['a script in its names', '<</Names<</JavaScript 2 0 R>>>>', script],
    ['a script whose kind stands elsewhere', '/JavaScript', script],
    ['a script behind a comment', '% a\n<<%(\n/S%)\n/JavaScript>>', script],
    ['a script behind a string with parentheses', '<</A(\\)(a)\\\\)/S/JavaScript>>', script],
    ['an attached file', '<</Type/Filespec/EF<</F 2 0 R>>>>', files],
    ['a list of files', '<</Names<</EmbeddedFiles 2 0 R>>>>', files],
    ['a file in a note', '<</Subtype/FileAttachment>>', files],
    ['a program it starts', '<</A<</S/Launch/F(cmd.exe)>>>>', acts],
    ['another file it goes to', '<</A<</S/GoToR/F(\\\\\\\\host\\\\share)>>>>', acts],
    ['a form that it sends', '<</A<</S/SubmitForm/F(https://a.example/)>>>>', acts],
    ['a form of another kind', '<</AcroForm<</XFA 2 0 R>>>>', acts],
    ['a film', '<</Subtype/RichMedia>>', acts],
    ['an address it opens', '<</OpenAction<</S/URI/URI(https://a.example/)>>>>', acts],
    ['an address it opens after a place', '<</OpenAction<</S/GoTo/D[1]/Next 2 0 R>>>>', acts],
    ['something it does for a page', '<</Type/Page/AA<</O 2 0 R>>>>', acts],
    ['something unknown it opens with', '<</OpenAction 9 0 R>>', acts],
    ['a password', '<</Type/XRef/Encrypt 2 0 R>>', 'The PDF is encrypted; please save it without a password'],
  ])('%s', (_, object, problem) => {
    expect(pdfProblem(pdfOf('<</Type/Catalog>>', object))).toBe(problem);
    expect(
      pdfProblem(
        pdfOf(
          objectStream([
            [4, '<<>>'],
            [5, object],
          ]),
        ),
      ),
    ).toBe(problem);
  });

  test('an opened address that is defined elsewhere', () => {
    const action = '<</S/URI/URI(https://a.example/)>>';
    expect(pdfProblem(pdfOf('<</OpenAction 2 0 R>>', action))).toBe(acts);
    expect(pdfProblem(pdfOf('<</OpenAction 5 0 R>>', objectStream([[5, action]])))).toBe(acts);
    // Another object with the same number, as after saving twice: readers differ on which one counts.
    const twice = Buffer.concat([
      pdfOf('<</OpenAction 2 0 R>>', '[3 0 R]'),
      pdfOf('<<>>', action).subarray(9),
    ]);
    expect(pdfProblem(twice)).toBe(acts);
  });

  test.each([
    ['a string', '(7 0 obj<</S/JavaScript>>endobj)'],
    ['a comment', '<<>>% 7 0 obj<</S/JavaScript>>endobj'],
    ['another stream', '<<>>\nstream\n7 0 obj<</S/JavaScript>>endobj\nendstream'],
    ['what stands between two comments', '<<>>endobj 7% a\n0% b\nobj<</S/JavaScript>>'],
  ])('also when the object is hidden in %s', (_, object) => {
    expect(pdfProblem(pdfOf(object, '<</S/JavaScript>>'))).toBe(script);
    expect(pdfProblem(pdfOf(`${object} `, '<<>>'))).toBe(script);
  });

  test.each(['\u0080', '\u00ff'])(
    'also when a name ends in a character that some readers take for white space: %j',
    (white) => {
      expect(pdfProblem(pdfOf(latin1(`<</Names<</JavaScript${white}<</Names[]>>>>>>`)))).toBe(script);
      expect(pdfProblem(pdfOf('<<>>', latin1(`endobj 7${white}0${white}obj${white}<</S/JavaScript>>`)))).toBe(
        script,
      );
    },
  );

  test('also when an object stream claims to begin inside of a string', () => {
    const held = '(<</S/JavaScript>>)';
    const data = deflateSync(`5 1 ${held}`);
    const stream = Buffer.concat([
      Buffer.from('<</N 1/First 4/Filter[/FlateDecode]>> stream \r\n'),
      data,
      Buffer.from('\nendstream'),
    ]);
    expect(pdfProblem(pdfOf(stream))).toBe(script);
  });
});

describe('a PDF that can’t be analysed is refused', () => {
  test.each([
    ['compressed in another way', objectStream([[5, '<<>>']], '/Filter/ASCIIHexDecode')],
    ['with a prediction', objectStream([[5, '<<>>']], '/DecodeParms<</Predictor 12>>')],
    ['not compressed', '<</Type/ObjStm/N 1/First 4>>\nstream\n5 0 <<>>\nendstream'],
    ['that is damaged', '<</N 1/First 4/Filter/FlateDecode>>\nstream\nabcdef\nendstream'],
    ['that begins nowhere', '<</Type/ObjStm/N 1/Filter/FlateDecode>>\nstream\nx\nendstream'],
    [
      'that grows beyond all bounds',
      Buffer.concat([
        Buffer.from('<</N 1/First 4/Filter/FlateDecode>>\nstream\n'),
        deflateSync(Buffer.alloc(50_000_000, 0x20)),
        Buffer.from('\nendstream'),
      ]),
    ],
  ])('a stream of objects %s', (_, object) => {
    expect(pdfProblem(pdfOf(object))).toBe(unclear);
  });

  test.each(['1 0 obj (', '1 0 obj <<', '1 0 obj [<', '\nobj %', '1 obj%', '\nobj /A/B', '\ntrailer %'])(
    'and quickly, however often it repeats %j',
    (text) => {
      const began = process.threadCpuUsage();
      const problem = pdfProblem(pdfOf(text.repeat(Math.floor(5_000_000 / text.length))));
      expect([undefined, unclear]).toContain(problem);
      const { user, system } = process.threadCpuUsage(began);
      expect(user + system).toBeLessThan(5_000_000);
    },
  );
});

test.each([
  ['junk before its head', Buffer.concat([Buffer.from('GIF89a'), plainPdf]), 'The file is not a PDF'],
  ['a head that is none', Buffer.from('%PDF-9\n'), 'The file is not a PDF'],
  ['its end cut off', plainPdf.subarray(0, -12), 'The PDF is damaged or incomplete'],
  ['no table', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n'), 'The PDF is damaged or incomplete'],
  [
    'a page behind its end',
    Buffer.concat([plainPdf, Buffer.from('<script>alert(1)</script>')]),
    'The PDF holds more than a PDF',
  ],
  [
    'an archive behind its end',
    Buffer.concat([plainPdf, Buffer.from('PK\u0003\u0004')]),
    'The PDF holds more than a PDF',
  ],
])('a PDF with %s is refused', (_, data, problem) => {
  expect(pdfProblem(data)).toBe(problem);
});
