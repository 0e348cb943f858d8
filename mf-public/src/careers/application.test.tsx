import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { calls } from '@ekamra/contracts/calls';
import { imageHost } from '@ekamra/contracts/testing/image-host';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { json } from '../../testing/render-page.tsx';
import { positions } from './positions.ts';
import {
  address,
  choose,
  close,
  expectFormKept,
  field,
  fill,
  open,
  renderCareers,
  resume,
  uploadAnswer,
  submit,
  formValues,
} from '../../testing/careers/render-careers.tsx';

const host = imageHost();
const send = jest.fn<typeof fetch>();
const successAnswer = () => json({ status: true, message: 'Application Submitted Successfully', data: {} });
const errorAnswer = (status: number, body: object) =>
  new Response(JSON.stringify({ status: false, requestId: 'r', ...body }), { status });
const keyOf = (call: number) => new Headers(send.mock.calls[call]?.[1]?.headers).get('idempotency-key');

const fillApplication = async () => {
  renderCareers(send);
  await open('Telecaller');
  fill();
  choose(resume);
};
/** Submits the form and answers the upload with success. */
const submitAndUpload = async () => {
  const before = host.sent.length;
  submit();
  await waitFor(() => expect(host.sent).toHaveLength(before + 1));
  host.sent[before]?.answer(200, uploadAnswer);
};

beforeEach(() => {
  completeBrowser();
  sessionStorage.clear();
  send.mockReset();
});
afterEach(cleanup);

describe('missing or invalid values', () => {
  const alertText = 'Please fill in all the required fields and upload your resume.';

  test.each(['Name', 'Email', 'Phone number'] as const)('a missing %s shows the alert', async (label) => {
    renderCareers(send);
    await open('Telecaller');
    fill({ ...formValues, [label]: ' ' });
    choose(resume);
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe(alertText);
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(host.sent).toHaveLength(0);
  });

  test('a missing resume shows the alert, and its field gets the focus', async () => {
    renderCareers(send);
    await open('Telecaller');
    fill();
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe(alertText);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Resume/)));
    expect(host.sent).toHaveLength(0);
  });

  test('a phone number of five digits shows its own error only', async () => {
    renderCareers(send);
    await open('Telecaller');
    fill({ ...formValues, 'Phone number': '94370' });
    choose(resume);
    submit();
    expect(await screen.findByText('Invalid phone number, must be 10 digits')).toBeTruthy();
    expect(screen.queryByText(alertText)).toBeNull();
    expect(host.sent).toHaveLength(0);
  });

  test('a file of another type or size is rejected at once, and the previous file stays', async () => {
    renderCareers(send);
    await open('Telecaller');
    choose(resume);
    choose(new File(['x'], 'notes.docx'));
    expect(await screen.findByText(/“notes.docx” cannot be taken/)).toBeTruthy();
    choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'scan.png'));
    expect(await screen.findByText(/“scan.png” has 5.1 MB/)).toBeTruthy();
    expect(screen.getByText('asha.pdf')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove asha.pdf' }));
    await waitFor(() => expect(screen.queryByText('asha.pdf')).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText(/^Resume/));
  });
});

describe('sending', () => {
  test('uploads the resume with its preset, applies with its address, and shows success', async () => {
    send.mockResolvedValue(successAnswer());
    await fillApplication();
    submit();
    await waitFor(() => expect(host.sent).toHaveLength(1));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Please Wait..' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(Object.fromEntries(host.sent[0]?.form ?? [])).toEqual({ upload_preset: 'Resume', file: resume });
    act(() => host.sent[0]?.progress(0.4));
    expect(await screen.findByText(/40%/)).toBeTruthy();
    host.sent[0]?.answer(200, uploadAnswer);

    const sentence = await screen.findByText('Application Submitted Successfully');
    expect(document.activeElement).toBe(sentence);
    const [url, request] = send.mock.calls[0] ?? [];
    expect(url).toBe(`http://api.test/real-estate${calls.applyForJob.path}`);
    const { role, type, location, description } = positions[3] ?? {};
    expect(JSON.parse(String(request?.body))).toEqual({
      name: formValues.Name,
      email: formValues.Email,
      phone: formValues['Phone number'],
      jobLetter: formValues['Job letter'],
      resume: address,
      jobData: { role, type, location, job_desc: description },
    });
    fireEvent.click(screen.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Your application has been sent.')).toBeTruthy();
    await open('Telecaller');
    expect(field('Name').value).toBe('');
  });

  test('a failure keeps all values and shows a message, and the retry has the same idempotency key', async () => {
    send.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(successAnswer());
    await fillApplication();
    await submitAndUpload();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^Your application was not sent\.The server could not be reached/);
    expectFormKept();
    await waitFor(() => expect(screen.queryByText('Please Wait..')).toBeNull());
    submit();
    await screen.findByText('Application Submitted Successfully');
    expect(host.sent).toHaveLength(1);
    expect(keyOf(0)).toMatch(/^[0-9a-f]{32}$/);
    expect(keyOf(1)).toBe(keyOf(0));
  });

  test('a change after a failure gives a new idempotency key', async () => {
    send
      .mockResolvedValueOnce(errorAnswer(503, { code: 'UNAVAILABLE', message: 'No' }))
      .mockResolvedValue(successAnswer());
    await fillApplication();
    await submitAndUpload();
    await screen.findByText(/Something went wrong on our side/);
    fill({ 'Job letter': 'I like deeds.' });
    await waitFor(() => expect(screen.queryByText('Please Wait..')).toBeNull());
    submit();
    await screen.findByText('Application Submitted Successfully');
    expect(keyOf(1)).not.toBe(keyOf(0));
  });

  test.each([
    [415, 'WRONG_TYPE', 'The file is not a PDF, JPEG or PNG file'],
    [422, 'INVALID', 'The PDF can’t be checked; please export it again as a plain PDF'],
  ])('a refusal of the file (%i) is shown at its field', async (status, code, message) => {
    await fillApplication();
    submit();
    await waitFor(() => expect(host.sent).toHaveLength(1));
    host.sent[0]?.answer(status, { status: false, code, message, requestId: 'r' });
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Resume/)));
    expectFormKept();
    expect(send).not.toHaveBeenCalled();
  });

  test.each([
    { status: 429, message: 'Too many files. Please try again in 24 hours.', shown: /in 24 hours/ },
    { status: 503, message: 'No', shown: /Please try again in a moment/ },
  ])('a file that can’t be taken now ($status) can be sent again', async ({ status, message, shown }) => {
    send.mockResolvedValue(successAnswer());
    await fillApplication();
    submit();
    await waitFor(() => expect(host.sent).toHaveLength(1));
    host.sent[0]?.answer(status, { status: false, code: 'UNAVAILABLE', message, requestId: 'r' });
    expect((await screen.findByRole('alert')).textContent).toMatch(shown);
    expectFormKept();
    await waitFor(() => expect(screen.queryByText('Please Wait..')).toBeNull());
    await submitAndUpload();
    await screen.findByText('Application Submitted Successfully');
  });

  test('an upload that breaks off shows a message', async () => {
    await fillApplication();
    submit();
    await waitFor(() => expect(host.sent).toHaveLength(1));
    host.sent[0]?.fail();
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be reached/);
    expectFormKept();
  });

  test('a failure goes away when something is typed', async () => {
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await fillApplication();
    await submitAndUpload();
    await screen.findByRole('alert');
    fill({ 'Job letter': 'I like deeds.' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the texts are still there after a visit to another page, until they are sent', async () => {
    await fillApplication();
    cleanup();
    send.mockResolvedValue(successAnswer());
    renderCareers(send);
    await open('Telecaller');
    for (const [label, value] of Object.entries(formValues)) expect(field(label).value).toBe(value);
    choose(resume);
    await submitAndUpload();
    await screen.findByText('Application Submitted Successfully');
    cleanup();
    renderCareers(send);
    await open('Telecaller');
    for (const label of Object.keys(formValues)) expect(field(label).value).toBe('');
  });

  test('a field error of the server is shown at the field', async () => {
    const errors = [{ path: 'email', message: 'Invalid email format' }];
    send.mockResolvedValue(errorAnswer(422, { code: 'INVALID', message: 'No', errors }));
    await fillApplication();
    await submitAndUpload();
    expect(await screen.findByText('Invalid email format')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  });

  test('closing the dialog aborts sending, and reopening it says so', async () => {
    await fillApplication();
    submit();
    await waitFor(() => expect(host.sent).toHaveLength(1));
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(host.sent[0]?.aborted).toBe(true);
    await open('Telecaller');
    expect(await screen.findByText('Your application was not finished.')).toBeTruthy();
    expectFormKept();
    expect(send).not.toHaveBeenCalled();
  });
});
