import type { ApiError } from '@ekamra/chassis/http/api-error';
import type { AnswerPage } from '@ekamra/chassis/http/error-answers';
import { currentContext } from '@ekamra/chassis/http/request-context';
import { isApiPath } from '@ekamra/contracts/calls/api-paths';
import { escapeHtml } from '@ekamra/contracts/forms/escape-html';
import { overloadPage } from './pages/overload-page.ts';
import { sendSmallPage, type SmallPage, smallPage, wantsPage } from './pages/small-page.ts';

/** Errors that pass by themselves: no room, no time. */
const isPassing = ({ status }: ApiError): boolean => status === 429 || status === 503;

const pageOf = (error: ApiError): SmallPage => {
  if (isPassing(error)) return overloadPage;
  const isOurs = error.status >= 500;
  const title = isOurs ? 'Something went wrong' : 'This can’t be shown';
  const requestId = currentContext()?.requestId;
  const reference = isOurs && requestId !== undefined ? `<p>Reference: ${escapeHtml(requestId)}</p>` : '';
  return smallPage(
    title,
    `<h1>${title}</h1><p>${escapeHtml(error.message)}</p>${reference}<a class="button" href="/">Home</a>`,
  );
};

/** Answers a browser that was to show a page of the site with a small page about the error. */
export const answerErrorPage: AnswerPage = (ctx, error) => {
  if (isApiPath(ctx.path) || !wantsPage(ctx)) return false;
  sendSmallPage(ctx, error.status, pageOf(error));
  return true;
};
