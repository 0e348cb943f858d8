import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { calls } from '@ekamra/contracts/calls/calls';
import { imageHost } from '@ekamra/contracts/testing/image-host';
import { setOnline } from '@ekamra/contracts/testing/set-online';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ToastContainer } from 'react-toastify';
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
const unavailable = (message: string) => ({ status: false, code: 'UNAVAILABLE', message, requestId: 'r' });
const keyOf = (call: number) => new Headers(send.mock.calls[call]?.[1]?.headers).get('idempotency-key');

const fillApplication = async () => {
  renderCareers(send);
  await open('Telecaller');
  fill();
  choose(resume);
};
const sentUploads = (count: number) => waitFor(() => expect(host.sent).toHaveLength(count));
/** Submits the form and answers the upload with success. */
const submitAndUpload = async () => {
  const before = host.sent.length;
  submit();
  await sentUploads(before + 1);
  host.sent[before]?.answer(200, uploadAnswer);
};
const isSettled = () => waitFor(() => expect(screen.queryByText('Please Wait..')).toBeNull());

/** Closes the dialog while the resume is being uploaded. */
const sendAndClose = async () => {
  render(<ToastContainer />);
  await fillApplication();
  submit();
  await sentUploads(1);
  close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Your application is being sent.')).toBeTruthy();
};

beforeEach(() => {
  completeBrowser();
  sessionStorage.clear();
  send.mockReset();
});
afterEach(() => {
  cleanup();
  setOnline(true);
});

describe('missing or invalid values', () => {
  test('values that were filled in without an event are not missing', async () => {
    renderCareers(send);
    await open('Telecaller');
    choose(resume);
    for (const [label, value] of Object.entries(formValues)) Object.assign(field(label), { value });
    submit();
    await sentUploads(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a missing field shows the alert and gets the focus, a phone number of five digits its own error only', async () => {
    const alertText = 'Please fill in all the required fields and upload your resume.';
    renderCareers(send);
    await open('Telecaller');
    fill();
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe(alertText);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Resume/)));
    choose(resume);
    for (const label of ['Name', 'Email', 'Phone number'] as const) {
      fill({ ...formValues, [label]: ' ' });
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      submit();
      expect((await screen.findByRole('alert')).textContent).toBe(alertText);
      await waitFor(() => expect(document.activeElement).toBe(field(label)));
    }
    fill({ ...formValues, 'Phone number': '94370' });
    submit();
    expect(await screen.findByText('Invalid phone number, must be 10 digits')).toBeTruthy();
    expect(screen.queryByText(alertText)).toBeNull();
    expect(host.sent).toHaveLength(0);
  });

  test('a file of another type or size is rejected at once, and the previous file stays', async () => {
    renderCareers(send);
    await open('Telecaller');
    choose(resume);
    choose(new File(['x'], 'notes.txt'));
    expect(await screen.findByText(/“notes.txt” cannot be taken/)).toBeTruthy();
    choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'scan.png'));
    expect(await screen.findByText(/“scan.png” has 5.1 MB/)).toBeTruthy();
    expect(screen.getByText('asha.pdf')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove asha.pdf' }));
    await waitFor(() => expect(screen.queryByText('asha.pdf')).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText(/^Resume/));
  });
});

describe('a file is what its bytes are', () => {
  test.each([
    ['cv', '%PDF-1.7'],
    ['cv.bin', 'PK\u0003\u0004'],
    ['letter.docx', 'PK\u0003\u0004'],
    ['letter.odt', 'PK\u0003\u0004'],
    ['IMG_0001', '\u0089PNG'],
  ])('%s is taken, although it has no type', async (name, text) => {
    renderCareers(send);
    await open('Telecaller');
    fill();
    choose(new File([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], name));
    expect(await screen.findByText(name)).toBeTruthy();
    submit();
    await sentUploads(1);
  });

  test('a page that is called a PDF is refused before it is sent', async () => {
    renderCareers(send);
    await open('Telecaller');
    fill();
    choose(new File(['<html>'], 'cv.pdf', { type: 'application/pdf' }));
    submit();
    expect(await screen.findByText(/“cv.pdf” cannot be taken/)).toBeTruthy();
    expect(host.sent).toHaveLength(0);
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

  test('without a connection it says so, and can be sent once there is one', async () => {
    setOnline(false);
    send.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(successAnswer());
    await fillApplication();
    await submitAndUpload();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^Your application was not sent\.You are offline\./);
    expectFormKept();
    await isSettled();
    setOnline(true);
    submit();
    expect(await screen.findByText('Application Submitted Successfully')).toBeTruthy();
  });

  test('after a failure, the retry has the same idempotency key until something is typed, and no value is lost', async () => {
    const errors = [{ path: 'email', message: 'Invalid email format' }];
    send
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(errorAnswer(503, { code: 'UNAVAILABLE', message: 'No' }))
      .mockResolvedValueOnce(errorAnswer(422, { code: 'INVALID', message: 'No', errors }))
      .mockResolvedValue(successAnswer());
    await fillApplication();
    await submitAndUpload();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^Your application was not sent\.The server could not be reached/);
    expectFormKept();
    await isSettled();
    submit();
    expect(await screen.findByText(/Something went wrong on our side/)).toBeTruthy();
    await isSettled();
    fill({ 'Job letter': 'I like deeds.' });
    expect(screen.queryByRole('alert')).toBeNull();
    submit();
    expect(await screen.findByText('Invalid email format')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    await isSettled();
    fill({ Email: 'asha@example.com' });
    submit();
    await screen.findByText('Application Submitted Successfully');
    expect(host.sent).toHaveLength(1);
    expect(keyOf(0)).toMatch(/^[0-9a-f]{32}$/);
    expect(keyOf(1)).toBe(keyOf(0));
    expect(keyOf(2)).not.toBe(keyOf(0));
  });

  test('a refused file is named at its field; one that can’t be taken now is sent again', async () => {
    send.mockResolvedValue(successAnswer());
    await fillApplication();
    for (const [status, code, message] of [
      [415, 'WRONG_TYPE', 'The file is not a PDF, DOCX, ODT, JPEG or PNG file'],
      [422, 'INVALID', 'The PDF can’t be checked; please export it again as a plain PDF'],
    ] as const) {
      const before = host.sent.length;
      submit();
      await sentUploads(before + 1);
      host.sent[before]?.answer(status, { status: false, code, message, requestId: 'r' });
      expect(await screen.findByText(message)).toBeTruthy();
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Resume/)));
      expectFormKept();
      await isSettled();
      choose(resume);
    }
    type Upload = (typeof host.sent)[number];
    const failures: [(upload: Upload | undefined) => void, RegExp][] = [
      [
        (upload) => upload?.answer(429, unavailable('Too many files. Please try again in 24 hours.')),
        /in 24 hours/,
      ],
      [(upload) => upload?.answer(503, unavailable('No')), /Please try again in a moment/],
      [(upload) => upload?.fail(), /could not be reached/],
    ];
    for (const [fail, message] of failures) {
      const before = host.sent.length;
      submit();
      await sentUploads(before + 1);
      fail(host.sent[before]);
      await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(message));
      expectFormKept();
      await isSettled();
    }
    expect(send).not.toHaveBeenCalled();
    await submitAndUpload();
    await screen.findByText('Application Submitted Successfully');
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

  test('sending goes on when the dialog is closed, and a toast tells that it was sent', async () => {
    send.mockResolvedValue(successAnswer());
    await sendAndClose();
    await open('HR Generalist');
    expect(screen.getByRole('button', { name: 'Please Wait..' })).toBeTruthy();
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    host.sent[0]?.answer(200, uploadAnswer);
    expect(await screen.findByText('Application Submitted Successfully: Telecaller')).toBeTruthy();
    expect(await screen.findByText('Your application has been sent.')).toBeTruthy();
    await open('Telecaller');
    expect(field('Name').value).toBe('');
  });

  test('of one that fails after the dialog was closed, a toast tells why, and nothing typed is lost', async () => {
    await sendAndClose();
    host.sent[0]?.fail();
    expect(
      await screen.findByText(
        /^Your application as Telecaller was not sent\. The server could not be reached/,
      ),
    ).toBeTruthy();
    expect(await screen.findByText(/^Not sent yet/)).toBeTruthy();
    await open('Telecaller');
    expect(screen.getByText('Your application was not sent.')).toBeTruthy();
    expectFormKept();
  });

  test('sending goes on when the page is left', async () => {
    send.mockResolvedValue(successAnswer());
    await fillApplication();
    submit();
    await sentUploads(1);
    cleanup();
    render(<ToastContainer />);
    host.sent[0]?.answer(200, uploadAnswer);
    expect(await screen.findByText('Application Submitted Successfully: Telecaller')).toBeTruthy();
  });
});
