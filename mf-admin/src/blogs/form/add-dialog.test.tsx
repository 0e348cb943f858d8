import { beforeAll, describe, expect, test } from '@jest/globals';
import { imageHost } from '@ekamra/contracts/testing/image-host';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, perform, fill, press } from '../../../testing/actions.ts';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import {
  type ServerRequest,
  type Server,
  openBackOffice,
  errorResponse,
} from '../../../testing/open-back-office.tsx';
import { asha } from '../../../testing/sample-records.ts';
import { blogEditor, paste, selectText, transfer, writeText } from '../../../testing/blogs/blog-editor.ts';
import { blogServer, create, list } from '../../../testing/blogs/test-blogs.ts';

beforeAll(completeBrowser);
const host = imageHost();
const picture = '/real-estate/media/0b0e7a3e-0000-4000-8000-000000000009-1600x1000';

const open = async (server: Server, address = '/blogs') => {
  const opened = openBackOffice(address, { admin: asha, server });
  await screen.findByRole('navigation', { name: 'Pages of blogs' });
  await press('Add Blog');
  await screen.findByRole('form', { name: 'Add Blog' });
  return opened;
};
const submit = (): Promise<void> =>
  perform(() => fireEvent.submit(screen.getByRole('form', { name: 'Add Blog' })));
const value = (name: string): string => (control(name) as HTMLInputElement).value;
const choose = (name: string, file: File): Promise<void> =>
  perform(() => fireEvent.change(control(name), { target: { files: [file] } }));
const jpeg = new File(['x'], 'deed.jpg', { type: 'image/jpeg' });
const fillNeeded = async (): Promise<void> => {
  await fill('category', 'Law');
  await fill('title', 'What RERA protects');
  await fill('authorName', 'Debasis Rout');
};

const pressed = (name: string): string | null =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed');

describe('Add Blog', () => {
  test('focuses its first field, and requires category, title and author name, and nothing else', async () => {
    const { calls } = await open(blogServer(0));
    expect(document.activeElement).toBe(control('category'));
    await submit();
    for (const message of ['Category is required', 'Title is required', 'Author name is required'])
      expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(control('category')));
    expect(calls).toEqual([list]);
    await fillNeeded();
    await submit();
    expect(await screen.findByRole('heading', { name: 'What RERA protects' })).toBeTruthy();
    expect(calls).toEqual([list, create]);
  });

  test('sends what was filled in without an event', async () => {
    const { calls } = await open(blogServer(0));
    for (const name of ['category', 'title', 'authorName'])
      Object.assign(control(name), { value: `Filled ${name}` });
    await submit();
    expect(await screen.findByRole('heading', { name: 'Filled title' })).toBeTruthy();
    expect(calls).toEqual([list, create]);
  });

  test('sends the input with the time and a key, and puts the returned blog into the list', async () => {
    const requests: ServerRequest[] = [];
    const server = blogServer(1);
    const before = Date.now();
    const { calls } = await open({
      ...server,
      [create]: (call) => {
        requests.push(call);
        return server[create]?.(call) ?? { body: {} };
      },
    });
    await fillNeeded();
    await fill('sortParagraph', 'A register is where to look first.');
    await writeText('One\n\n\nThree');
    await choose('blogImage', jpeg);
    await waitFor(() => expect(host.sent).toHaveLength(1));
    await perform(() => host.sent[0]?.answer(201, { secure_url: picture, bytes: 1 }));
    await submit();
    expect(await screen.findByText('“What RERA protects” added')).toBeTruthy();
    const { createdDate, ...rest } = (requests[0]?.body ?? {}) as Record<string, unknown>;
    expect(rest).toEqual({
      category: 'Law',
      title: 'What RERA protects',
      authorName: 'Debasis Rout',
      sortParagraph: 'A register is where to look first.',
      paragraphs: ['One', 'Three'],
      blogImage: picture,
    });
    expect(Date.parse(String(createdDate))).toBeGreaterThanOrEqual(before);
    expect(requests[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      within(screen.getByRole('list', { name: 'Blogs' }))
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['What RERA protects', 'Reading a title deed 1']);
    expect(calls).toEqual([list, create]);
  });

  test('leads from another page to the first, which has the new blog', async () => {
    const { address } = await open(blogServer(13), '/blogs?page=2');
    await fillNeeded();
    await submit();
    expect(await screen.findByRole('heading', { name: 'What RERA protects' })).toBeTruthy();
    expect(address()).toBe('/blogs');
  });

  test('goes on while a picture uploads, which is sent with the blog preset, and is saved once it is there', async () => {
    const { calls } = await open(blogServer(0));
    await choose('blogImage', jpeg);
    await waitFor(() => expect(host.sent).toHaveLength(1));
    expect(host.sent[0]?.form.get('upload_preset')).toBe('Ekamra Blogs');
    await fillNeeded();
    for (const name of ['category', 'title', 'authorName', 'sortParagraph', 'blogImage', 'authorImage'])
      expect(control(name).matches(':disabled')).toBe(false);
    await submit();
    expect(
      await screen.findByRole('alertdialog', {
        name: 'Still uploading: deed.jpg. Wait until it is done, or cancel it.',
      }),
    ).toBeTruthy();
    await press('OK');
    expect(calls).toEqual([list]);
    await perform(() => host.sent[0]?.answer(201, { secure_url: picture, bytes: 1 }));
    await submit();
    expect(await screen.findByText('“What RERA protects” added')).toBeTruthy();
  });

  test.each([
    ['a field', () => control('title')],
    ['the dialog beside its fields', () => screen.getByRole('dialog')],
  ])('uploads a picture that is pasted into %s as the blog’s picture', async (_place, target) => {
    await open(blogServer(0));
    await paste(target(), transfer([jpeg]));
    await waitFor(() => expect(host.sent).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Cancel picture 1' })).toBeTruthy();
  });

  test('uploads a picture that is dropped beside the file input once, as the blog’s picture', async () => {
    await open(blogServer(0));
    await perform(() => fireEvent.drop(control('title'), { dataTransfer: transfer([jpeg]) }));
    await waitFor(() => expect(host.sent).toHaveLength(1));
    await perform(() => fireEvent.drop(control('authorImage'), { dataTransfer: transfer([jpeg]) }));
    await waitFor(() => expect(host.sent).toHaveLength(2));
    expect(screen.getAllByRole('button', { name: 'Cancel picture 1' })).toHaveLength(2);
  });

  test('says why a pasted file or picture can’t be used', async () => {
    await open(blogServer(0));
    await paste(control('title'), transfer([new File(['%PDF'], 'deed.pdf', { type: 'application/pdf' })]));
    expect(await screen.findByText(/^deed\.pdf is not a picture we can use/)).toBeTruthy();
    await paste(control('title'), transfer([], { 'text/html': '<img src="https://a.example/b.jpg">' }));
    expect(await screen.findByText(/^The clipboard has no file of that picture/)).toBeTruthy();
    await paste(control('title'), transfer([jpeg, new File(['x'], 'plan.png', { type: 'image/png' })]));
    expect(await screen.findByText('plan.png was left out: at most 1 picture.')).toBeTruthy();
    expect(host.sent).toHaveLength(1);
  });

  test('takes text from a word processor as text, although a picture of it is on the clipboard', async () => {
    await open(blogServer(0));
    const word = { 'text/html': '<p>A deed</p>', 'text/plain': 'A deed' };
    const event = createEvent.paste(control('title'), { clipboardData: transfer([jpeg], word) });
    await perform(() => fireEvent(control('title'), event));
    expect(event.defaultPrevented).toBe(false);
    expect(host.sent).toHaveLength(0);
  });

  test('accepts only an image file as the blog image', async () => {
    await open(blogServer(0));
    await choose('blogImage', new File(['%PDF'], 'deed.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText(/^deed\.pdf is not a picture we can use/)).toBeTruthy();
    expect(host.sent).toHaveLength(0);
  });

  test('does not submit while a failed upload is pending', async () => {
    const { calls } = await open(blogServer(0));
    await fillNeeded();
    await choose('blogImage', jpeg);
    await waitFor(() => expect(host.sent).toHaveLength(1));
    await perform(() => host.sent[0]?.fail());
    await screen.findByText(/^deed\.jpg: The connection failed/);
    await submit();
    expect(
      await screen.findByRole('alertdialog', { name: 'Not uploaded: deed.jpg. Retry or remove it.' }),
    ).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' }));
    await press('OK');
    await waitFor(() => expect(document.activeElement).toBe(control('blogImage')));
    expect(calls).toEqual([list]);
  });

  test('sends headings, lists, bold text and links of the editor, and no paragraphs without text', async () => {
    const requests: ServerRequest[] = [];
    const server = blogServer(0);
    await open({
      ...server,
      [create]: (call) => {
        requests.push(call);
        return server[create]?.(call) ?? { body: {} };
      },
    });
    await fillNeeded();
    await writeText('Costs');
    await press('Heading');
    expect(pressed('Heading')).toBe('true');
    await press('Subheading');
    await press('Subheading');
    await press('Numbered list');
    await press('List');
    await selectText();
    await press('Bold');
    expect([pressed('Bold'), pressed('List'), pressed('Numbered list')]).toEqual(['true', 'true', 'false']);
    await press('Link');
    const address = screen.getByRole('textbox', { name: 'Link address' });
    await perform(() => fireEvent.change(address, { target: { value: 'no address' } }));
    await press('Set link');
    expect(screen.getByText(/^Not an address to link to/)).toBeTruthy();
    await perform(() => fireEvent.change(address, { target: { value: 'www.ekamra.example' } }));
    await perform(() => fireEvent.keyDown(address, { key: 'Enter' }));
    expect(requests).toHaveLength(0);
    await submit();
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toMatchObject({ paragraphs: ['- **[Costs](https://www.ekamra.example)**'] });
  });

  test('uploads a picture that is pasted into the text, asks what it shows, and sends it as a block', async () => {
    const requests: ServerRequest[] = [];
    const server = blogServer(0);
    await open({
      ...server,
      [create]: (call) => {
        requests.push(call);
        return server[create]?.(call) ?? { body: {} };
      },
    });
    const shown = '/real-estate/media/0b0e7a3e-0000-4000-8000-000000000009-1600x1000';
    await fillNeeded();
    await writeText('Before');
    await paste(await blogEditor(), transfer([jpeg]));
    await waitFor(() => expect(host.sent).toHaveLength(1));
    expect(host.sent[0]?.form.get('upload_preset')).toBe('Ekamra Blogs');
    await submit();
    expect(await screen.findByRole('alertdialog', { name: /^Still uploading: deed\.jpg/ })).toBeTruthy();
    await press('OK');
    await perform(() => host.sent[0]?.answer(201, { secure_url: shown, bytes: 1 }));
    const editor = await blogEditor();
    await waitFor(() => expect(editor.querySelectorAll('img')).toHaveLength(1));
    const description = await screen.findByRole('textbox', { name: 'Description of the picture' });
    await perform(() => fireEvent.change(description, { target: { value: 'The first page' } }));
    await submit();
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toMatchObject({ paragraphs: ['Before', `![The first page](${shown})`] });
    expect(requests[0]?.body).not.toHaveProperty('blogImage');
  });

  test('shows a server error at its field, keeps the input, and repeats the same request', async () => {
    const requests: ServerRequest[] = [];
    await open({
      ...blogServer(0),
      [create]: (call) => {
        requests.push(call);
        return errorResponse(422, 'INVALID', {
          message: 'Some fields are not right.',
          errors: [{ path: 'paragraphs.0', message: 'At most 10000 characters' }],
        });
      },
    });
    await fillNeeded();
    await writeText('Far too long');
    await submit();
    expect(await screen.findByText('Some fields are not right.')).toBeTruthy();
    expect(screen.getByText('At most 10000 characters')).toBeTruthy();
    const editor = await blogEditor();
    await waitFor(() => expect(document.activeElement).toBe(editor));
    expect(editor.getAttribute('aria-invalid')).toBe('true');
    expect(value('title')).toBe('What RERA protects');
    await submit();
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]?.body).toEqual(requests[0]?.body);
    expect(requests[1]?.headers.get('idempotency-key')).toBe(requests[0]?.headers.get('idempotency-key'));
  });

  test('asks for confirmation before input is lost', async () => {
    await open(blogServer(0));
    await fill('title', 'Half a blog');
    await press('Cancel');
    const question = await screen.findByRole('alertdialog', { name: 'Close without saving?' });
    await perform(() => fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' })));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(value('title')).toBe('Half a blog');
    await press('Cancel');
    await perform(async () => fireEvent.click(await screen.findByRole('button', { name: 'Discard' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
