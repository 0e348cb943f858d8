import { type Answer, testContext } from '@ekamra/contracts/testing/shell-context';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createRoutes } from '../src/routes.tsx';

export {
  type Answer,
  json,
  notFound,
  testContext,
  unavailable,
} from '@ekamra/contracts/testing/shell-context';

/** Renders the remote's routes at `path`, with a memory router. */
export const renderPage = (path: string, answer: Answer) => {
  const context = testContext(answer);
  const routes = [{ HydrateFallback: () => null, children: createRoutes(context) }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <QueryClientProvider client={context.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, context };
};
