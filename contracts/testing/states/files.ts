import path from 'node:path';
import { uploaded } from '../../src/records/media.ts';
import { type UploadPreset, uploadPresets } from '../../src/records/options.ts';
import { type FilePart, pdf, pixel, postForm } from '../multipart.ts';

interface FileStateOptions {
  /** Upload address. */
  address: string;
  /** Returns an admin's token. */
  token: () => string;
  /** Returns a link that opens a stored résumé. */
  linkTo: (resume: string) => Promise<string>;
}

/** Provider states of uploads. */
export const fileStates = ({ address, token, linkTo }: FileStateOptions) => {
  const upload = async (preset: UploadPreset, file: FilePart): Promise<string> => {
    const headers = { authorization: `Bearer ${token()}` };
    const answer = await postForm(address, { fields: { upload_preset: preset }, file, headers });
    return uploaded.parse(await answer.json()).secure_url;
  };
  return {
    'a picture was uploaded': async () => ({
      pictureName: path.posix.basename(await upload(uploadPresets.buildings, pixel)),
    }),
    'a résumé was uploaded': async () => ({
      resumeId: path.posix.basename(await upload(uploadPresets.resumes, pdf), '.pdf'),
    }),
    'a link to a résumé was handed out': async () => {
      const link = await linkTo(await upload(uploadPresets.resumes, pdf));
      const { pathname, searchParams } = new URL(link, address);
      return {
        resumeName: path.posix.basename(pathname),
        resumeExpires: searchParams.get('expires') ?? '',
        resumeSignature: searchParams.get('signature') ?? '',
      };
    },
  };
};
