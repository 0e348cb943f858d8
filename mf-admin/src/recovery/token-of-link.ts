import type { LoaderFunctionArgs } from 'react-router-dom';
import { replace } from 'react-router-dom';
import { paths } from '../app/paths.ts';

/** What the page behind the link works with. */
export interface OpenedLink {
  token: string | undefined;
  /** Says that the link was used. */
  forget(): void;
}

/**
 * Takes the token out of the address that the mail's link opens, before anything is shown, and hands it to the page:
 * a token in the address bar would stay in the browser's history and in what the router keeps of it. It is held in
 * memory only, until it is used; the address without a token gives undefined when none was opened before.
 */
export const tokenOfLink = () => {
  let token: string | undefined;
  const forget = (): void => {
    token = undefined;
  };
  return ({ request }: Pick<LoaderFunctionArgs, 'request'>): Response | OpenedLink => {
    const given = new URL(request.url).searchParams.get('token');
    if (given === null) return { token, forget };
    token = given;
    return replace(paths.confirmPassword);
  };
};
