import { mediaPath } from '../../calls.ts';
import { file, type Expectation, stated } from '../pact.ts';
import { refused } from './level.ts';

const picture = '01890000-0000-7000-8000-0000000000aa-1600x1000';
const resume = '01890000-0000-7000-8000-0000000000bb.pdf';

/** The pictures that were uploaded, in the sizes and formats that pages ask for. */
export const pictures: Expectation[] = [
  ...['avif', 'webp'].map((format) =>
    file({
      receiving: `a request for a picture as ${format}`,
      given: ['a picture was uploaded'],
      path: `${mediaPath}/:id/640.${format}`,
      id: stated('pictureName', picture),
      expects: { type: `image/${format}` },
    }),
  ),
  file({
    receiving: 'a request for a picture that does not exist',
    path: `${mediaPath}/:id/640.avif`,
    id: picture,
    expects: refused('NOT_FOUND'),
  }),
];

/** The résumés, by the links that the list of applications holds. */
export const resumes: Expectation[] = [
  file({
    receiving: 'a request for a résumé by the link to it',
    given: ['a link to a résumé was handed out'],
    path: `${mediaPath}/resumes/:id`,
    id: stated('resumeName', resume),
    query: { expires: stated('resumeExpires', '1768460000'), signature: stated('resumeSignature', 'pact') },
    expects: { type: 'application/pdf' },
  }),
  file({
    receiving: 'a request for a résumé by a link that does not work',
    path: `${mediaPath}/resumes/:id`,
    id: resume,
    query: { expires: '1768460000', signature: 'pact' },
    expects: refused('NOT_FOUND'),
  }),
];
