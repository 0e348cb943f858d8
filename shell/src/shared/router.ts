/*
 * Exports of the page's only copy of React Router, shared with every remote as `react-router-dom`. Listing the exports
 * keeps the rest of the library out of the download. A remote that needs another export adds it here; its build fails
 * otherwise.
 */
export {
  Form,
  Link,
  NavLink,
  Navigate,
  Outlet,
  Router,
  ScrollRestoration,
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  redirect,
  replace,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useOutletContext,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
