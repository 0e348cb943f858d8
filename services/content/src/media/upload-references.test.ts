import { expect, test } from '@jest/globals';
import { contentTypes } from './media-names.ts';
import { uploadKeyOf, uploadNameOf } from './upload-references.ts';

const id = '01890000-0000-7000-8000-0000000000aa';

test.each(['jpg', 'pdf', 'docx', 'odt'] as const)(
  'a %s résumé is found in records by its name',
  (extension) => {
    const upload = { id, private: true, contentType: contentTypes[extension], width: null, height: null };
    expect(uploadNameOf(upload)).toBe(`resumes/${id}.${extension}`);
    expect(uploadKeyOf(upload)).toBe(`${id}/resume.${extension}`);
  },
);
