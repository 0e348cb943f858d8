import { apiBase, uploadPath } from '@ekamra/contracts';
import { type FilePart, multipart, multipartType } from '@ekamra/contracts/testing/multipart';
import type { World } from './api-world.ts';
import type { CallerRequest } from './http-caller.ts';

/** Returns the request that uploads a file, below `base`. */
export const upload = (base: string, preset: string, file: FilePart): CallerRequest => ({
  method: 'POST',
  path: base + uploadPath,
  headers: { 'content-type': multipartType },
  body: multipart({ upload_preset: preset }, file),
});

/** Uploads through the BFF; returns the address of the stored file, below its base. */
export const uploadFile = async ({ caller, session }: World, sent: CallerRequest): Promise<string> => {
  const { authorization } = session;
  const answer = await caller.send({ ...sent, headers: { ...sent.headers, authorization } });
  return answer.json<{ secure_url: string }>().secure_url.replace(apiBase, '');
};
