import { slots } from '@ekamra/contracts/front/slots';
import { notFound, testContext } from '@ekamra/contracts/testing/shell-context';
import { afterEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { formatDay, officeDays } from '../office-days.ts';
import { createPart } from './building-aside.tsx';

afterEach(cleanup);

test.each(slots['building-aside'].examples)(
  'the part has the next day and hours of the office, and a link to ask for a visit to the building',
  async (example) => {
    const context = testContext(notFound);
    const { Component, load } = createPart(context);
    await load?.(example);
    render(
      <QueryClientProvider client={context.queryClient}>
        <MemoryRouter>
          <Component {...example} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    const { _id, name } = example.building;
    const part = within(screen.getByRole('region', { name: `Visit ${name}` }));
    const [day = ''] = officeDays(new Date());
    expect(part.getByText(`Next at our office: ${formatDay(day)}, 10 am to 7 pm`)).toBeTruthy();
    expect(part.getByRole('link', { name: 'Choose a day' }).getAttribute('href')).toBe(
      `/visit-us?property=${_id}`,
    );
  },
);
