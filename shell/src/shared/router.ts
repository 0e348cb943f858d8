/*
 * What the page's one copy of React Router offers to the shell and to every remote under `react-router-dom`.
 * Naming the exports keeps the rest of the library out of the visitor's download; a remote that needs one more adds
 * it here, and its build says so when it forgets.
 */
export {
  Await,
  Form,
  Link,
  NavLink,
  Navigate,
  Outlet,
  ScrollRestoration,
  createBrowserRouter,
  createMemoryRouter,
  createSearchParams,
  generatePath,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  redirect,
  replace,
  resolvePath,
  useAsyncValue,
  useBlocker,
  useFetcher,
  useHref,
  useLoaderData,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
