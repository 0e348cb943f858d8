import { type LoaderFunctionArgs, replace } from 'react-router-dom';
import { paths } from '../app/paths.ts';

/** Data of the opened link. */
export interface OpenedLink {
  token: string | undefined;
  /** Drops the token after its use. */
  forgetToken(): void;
}

/**
 * Returns a loader that moves the token of the mail's link from the address to memory before anything is rendered, so
 * that it stays out of the address bar, the browser's history and the router's state. The token is undefined if no
 * link with one was opened.
 */
export const createLinkTokenLoader = () => {
  let token: string | undefined;
  const forgetToken = (): void => {
    token = undefined;
  };
  return ({ request }: Pick<LoaderFunctionArgs, 'request'>): Response | OpenedLink => {
    const tokenParameter = new URL(request.url).searchParams.get('token');
    if (tokenParameter === null) return { token, forgetToken };
    token = tokenParameter;
    return replace(paths.confirmPassword);
  };
};
