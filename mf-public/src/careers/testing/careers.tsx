import { expect } from '@jest/globals';
import { createClient } from '@ekamra/contracts/client';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ShellContextProvider } from '../../app/shell-context.tsx';
import { testContext } from '../../testing/render-page.tsx';
import { Component as CareersPage } from '../careers-page.tsx';

/** What is typed in the tests, by label. */
export const typed = {
  Name: 'Asha Das',
  Email: 'asha@example.in',
  'Phone number': '9437000009',
  'Job letter': 'I like maps.',
};
export const resume = new File(['%PDF-1.7'], 'asha.pdf', { type: 'application/pdf' });
export const address = '/real-estate/media/resumes/01890000-0000-7000-8000-0000000000bb.pdf';
export const stored = { secure_url: address, bytes: 8 };

/** Shows the page with an API that `send` stands for. */
export const renderCareers = (send: typeof fetch, path = '/career') => {
  const context = {
    ...testContext(() => undefined),
    api: createClient({ origin: 'http://api.test', fetch: send }),
  };
  const router = createMemoryRouter([{ path: '/career', element: <CareersPage /> }], {
    initialEntries: [path],
  });
  render(
    <ShellContextProvider value={context}>
      <RouterProvider router={router} />
    </ShellContextProvider>,
  );
  return router;
};

export const opener = (role: string) => screen.getByRole('button', { name: new RegExp(`${role}$`) });
export const open = async (role: string): Promise<HTMLElement> => {
  fireEvent.click(opener(role));
  return screen.findByRole('dialog', { name: 'Job Details' });
};
export const field = (label: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
export const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(/^Resume/), { target: { files: [file] } });
export const fill = (values: Partial<typeof typed> = typed): void => {
  for (const [label, value] of Object.entries(values)) fireEvent.input(field(label), { target: { value } });
};
export const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit application' }));
export const close = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
/** Everything that was typed and chosen is still there. */
export const expectKept = () => {
  for (const [label, value] of Object.entries(typed)) expect(field(label).value).toBe(value);
  expect(screen.getByText('asha.pdf')).toBeTruthy();
};
