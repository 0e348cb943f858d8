import { expect } from '@jest/globals';
import { createClient } from '@ekamra/contracts/calls/client';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ShellContextProvider } from '../../src/app/shell-context.tsx';
import { testContext } from '../render-page.tsx';
import { Component as CareersPage } from '../../src/careers/careers-page.tsx';

/** Values of the form's fields by label. */
export const formValues = {
  Name: 'Asha Das',
  Email: 'asha@example.in',
  'Phone number': '9437000009',
  'Job letter': 'I like maps.',
};
export const resume = new File(['%PDF-1.7'], 'asha.pdf', { type: 'application/pdf' });
export const address = '/real-estate/media/resumes/01890000-0000-7000-8000-0000000000bb.pdf';
export const uploadAnswer = { secure_url: address, bytes: 8 };

/** Renders the Careers page with `send` as the API's fetch. */
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
export const fill = (values: Partial<typeof formValues> = formValues): void => {
  for (const [label, value] of Object.entries(values)) fireEvent.input(field(label), { target: { value } });
};
export const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit application' }));
export const close = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
/** Asserts that the form still has all its values and the file. */
export const expectFormKept = () => {
  for (const [label, value] of Object.entries(formValues)) expect(field(label).value).toBe(value);
  expect(screen.getByText('asha.pdf')).toBeTruthy();
};
