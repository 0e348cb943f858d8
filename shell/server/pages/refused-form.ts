import type { ApiError } from '@ekamra/chassis/http/api-error';
import { sendFormPath } from '@ekamra/contracts/calls/calls';
import { callLink, company } from '@ekamra/contracts/records/company';
import { sendForm } from '@ekamra/contracts/records/enquiry';
import { escapeHtml } from '@ekamra/contracts/forms/escape-html';
import { type SmallPage, smallPage } from './small-page.ts';

/** Fields that the visitor fills in, with their labels and the attributes of their inputs. */
const labels: Record<string, string> = {
  name: 'Name',
  phone: 'Phone number',
  email: 'Email',
  message: 'Message',
};
const inputAttributes: Record<string, string> = {
  name: 'autocomplete="name"',
  phone: 'type="tel" autocomplete="tel"',
  email: 'type="email" autocomplete="email"',
};
const hiddenNames = Object.keys(sendForm.shape).filter((name) => !(name in labels));

/** Texts of a form by their names. */
export type FormTexts = ReadonlyMap<string, string>;

const fieldHtml = (name: string, value: string, error: string | undefined): string => {
  const label = escapeHtml(labels[name] ?? name);
  const marks = error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`;
  const control =
    name === 'message'
      ? `<textarea name="${name}"${marks}>\n${escapeHtml(value)}</textarea>`
      : `<input name="${name}" value="${escapeHtml(value)}" ${inputAttributes[name] ?? ''}${marks}>`;
  const hint = error === undefined ? '' : `<div class="error" id="${name}-error">${escapeHtml(error)}</div>`;
  return `<div><label>${label}${control}</label>${hint}</div>`;
};

/** Returns the page of a refused form: what is wrong, and the form with what was typed, to be sent again. */
export const refusedPage = ({ message, errors = [] }: ApiError, values: FormTexts): SmallPage => {
  const errorOf = (name: string): string | undefined => errors.find(({ path }) => path === name)?.message;
  const isMarked = errors.some(({ path }) => path in labels);
  const hidden = hiddenNames.flatMap((name) => {
    const value = values.get(name);
    return value === undefined ? [] : [`<input type="hidden" name="${name}" value="${escapeHtml(value)}">`];
  });
  const fields = Object.keys(labels).map((name) => fieldHtml(name, values.get(name) ?? '', errorOf(name)));
  const phone = `<a href="${callLink}">${escapeHtml(company.phoneShown)}</a>`;
  return smallPage(
    'Not sent',
    '<h1>Your message was not sent yet</h1>' +
      `<p>${isMarked ? 'Please correct what is marked, and send it again.' : escapeHtml(message)}</p>` +
      `<form method="post" action="${sendFormPath}" enctype="multipart/form-data" novalidate>` +
      `${hidden.join('')}${fields.join('')}<button>Send again</button></form>` +
      `<p>You can also call ${phone}, or go <a href="/">to the home page</a>.</p>`,
  );
};
