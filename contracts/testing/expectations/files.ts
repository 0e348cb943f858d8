import { calls, mediaPath } from '../../src/calls/calls.ts';
import { exampleId, resumePreview } from '../examples.ts';
import { call, file, type Expectation, stateValue } from '../pact.ts';
import { type Level, refusalWith } from './level.ts';

const picture = '01890000-0000-7000-8000-0000000000aa-1600x1000';
const resume = '01890000-0000-7000-8000-0000000000bb.pdf';

/** Expectations of uploaded pictures in the sizes and formats of the pages. */
export const pictures: Expectation[] = [
  ...['avif', 'webp'].map((format) =>
    file({
      receiving: `a request for a picture as ${format}`,
      given: ['a picture was uploaded'],
      path: `${mediaPath}/:id/640.${format}`,
      id: stateValue('pictureName', picture),
      expects: { type: `image/${format}` },
    }),
  ),
  file({
    receiving: 'a request for a picture that does not exist',
    path: `${mediaPath}/:id/640.avif`,
    id: picture,
    expects: refusalWith('NOT_FOUND'),
  }),
];

/** Expectations of résumés by the links in the list of applications. */
export const resumes: Expectation[] = [
  file({
    receiving: 'a request for a résumé by the link to it',
    given: ['a link to a résumé was handed out'],
    path: `${mediaPath}/resumes/:id`,
    id: stateValue('resumeName', resume),
    query: {
      expires: stateValue('resumeExpires', '1768460000'),
      signature: stateValue('resumeSignature', 'pact'),
    },
    expects: { type: 'application/pdf' },
  }),
  file({
    receiving: 'a request for a résumé by a link that does not work',
    path: `${mediaPath}/resumes/:id`,
    id: resume,
    query: { expires: '1768460000', signature: 'pact' },
    expects: refusalWith('NOT_FOUND'),
  }),
];

/** Expectations of an admin who opens the preview of a PDF résumé. */
export const resumePreviews = ({ outsider }: Level): Expectation[] => [
  call({
    receiving: 'a request for the preview of a résumé',
    as: 'admin',
    given: ['a résumé was uploaded'],
    call: calls.getResumePreview,
    id: stateValue('resumeId'),
    expects: { answer: resumePreview },
  }),
  call({
    receiving: 'a request for the preview of a résumé that does not exist',
    as: 'admin',
    call: calls.getResumePreview,
    id: exampleId,
    expects: refusalWith('NOT_FOUND'),
  }),
  call({
    receiving: 'a request for the preview of a résumé, from an outsider',
    as: outsider,
    call: calls.getResumePreview,
    id: exampleId,
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
];
