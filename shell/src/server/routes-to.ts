import type { RouteObject } from 'react-router-dom';

const leadingTo = (pattern: string, routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => {
    if (!route.children) return route.path === pattern ? [route] : [];
    const children = leadingTo(pattern, route.children);
    return children.length > 0 ? [{ ...route, children }] : [];
  });

/**
 * Returns those of a remote's routes that lead to the page of a pattern, all of them if none does. React Router compiles
 * and ranks every route that it gets, for each page anew.
 */
export const routesTo = (pattern: string, routes: RouteObject[]): RouteObject[] => {
  const leading = leadingTo(pattern, routes);
  return leading.length > 0 ? leading : routes;
};
