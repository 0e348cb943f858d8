import type { Application } from '@ekamra/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'react-toastify';
import { useBackOffice } from '../app/context.ts';
import { saveFile } from '../app/save-file.ts';
import { orNull } from './or-null.ts';
import { ResumeMissing, isOurs, newestLink, readResume } from './resume-file.ts';

/** What went wrong with a résumé, in a sentence. */
export const resumeProblem = (error: unknown): string =>
  error instanceof ResumeMissing ? error.message : 'The résumé could not be loaded just now.';

const fileName = (name: string, link: string): string => {
  const extension = /\.\w{1,5}$/.exec(link.split('?')[0] ?? '')?.[0] ?? '';
  return `Résumé ${name.replaceAll(/[^\p{L}\p{M}\p{N} .-]+/gu, ' ').trim()}${extension}`;
};

/**
 * The résumé of an application: a link to it that works, and its download. The links of the list are good for ten
 * minutes; `refreshList` asks for it again, and so for new ones.
 */
export const useResume = (application: Application, refreshList: () => Promise<readonly Application[]>) => {
  const { api } = useBackOffice();
  const { _id, name, resume } = application;
  const source = { link: resume, renew: () => newestLink(api, application, refreshList) };

  const link = useQuery({
    queryKey: ['resume-link', _id],
    queryFn: async ({ signal }) =>
      isOurs(resume) ? (await readResume(source, { method: 'HEAD', signal })).link : resume,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const download = useMutation({
    mutationFn: async () => {
      const { response } = await readResume({ ...source, link: link.data ?? resume }, {});
      saveFile(await response.blob(), fileName(orNull(name), resume));
    },
    onError: (error) => toast.error(resumeProblem(error)),
  });
  return { link, download };
};
