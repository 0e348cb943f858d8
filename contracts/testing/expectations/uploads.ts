import { uploadPresets } from '../../src/records/options.ts';
import { uploadedPicture, uploadedResume, uploadedResumePicture } from '../examples.ts';
import { large, note, pdf, pixel } from '../multipart.ts';
import { type Expectation, form } from '../pact.ts';
import { refusalWith } from './level.ts';

const to = 'image host' as const;
const resume = { to, fields: { upload_preset: uploadPresets.resumes } };
const picture = { to, as: 'admin' as const, fields: { upload_preset: uploadPresets.buildings } };

/** Expectations of visitors' résumé uploads. */
export const resumeUploads: Expectation[] = [
  form({ ...resume, receiving: 'a résumé as a PDF', file: pdf, expects: { answer: uploadedResume } }),
  form({
    ...resume,
    receiving: 'a résumé as a picture',
    file: pixel,
    expects: { answer: uploadedResumePicture },
  }),
  form({
    ...resume,
    receiving: 'a résumé of 6 MB',
    file: large(6),
    expects: refusalWith('TOO_LARGE'),
  }),
  form({
    ...resume,
    receiving: 'a résumé that is neither a PDF nor a picture',
    file: note,
    expects: refusalWith('WRONG_TYPE'),
  }),
  form({ ...resume, receiving: 'a résumé without its file', expects: refusalWith('INVALID', 'file') }),
];

/** Expectations of admins' picture uploads. */
export const pictureUploads: Expectation[] = [
  ...Object.values(uploadPresets)
    .filter((preset) => preset !== uploadPresets.resumes)
    .map((preset) =>
      form({
        ...picture,
        receiving: `a picture with the preset ${preset}`,
        fields: { upload_preset: preset },
        file: pixel,
        expects: { answer: uploadedPicture },
      }),
    ),
  form({
    ...picture,
    receiving: 'a picture of more than 10 MB',
    file: large(10.2),
    expects: refusalWith('TOO_LARGE'),
  }),
  form({
    ...picture,
    receiving: 'a picture that is none',
    file: note,
    expects: refusalWith('WRONG_TYPE'),
  }),
  form({
    ...picture,
    receiving: 'a picture with an unknown preset',
    fields: { upload_preset: 'Castles' },
    file: pixel,
    expects: refusalWith('INVALID', 'upload_preset'),
  }),
  form({
    ...picture,
    receiving: 'a picture from somebody who is not signed in',
    as: 'visitor',
    file: pixel,
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
];
