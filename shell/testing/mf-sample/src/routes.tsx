import { calls } from '@ekamra/contracts/calls/calls';
import type { RemoteModule, RouteHandle } from '@ekamra/contracts/front/shell';
import { Outlet, redirect, type RouteObject } from 'react-router-dom';
import { buildingsQuery } from './queries.ts';

const pages = ({ api, queryClient, Slot }: Parameters<RemoteModule['createRoutes']>[0]): RouteObject[] => [
  {
    id: 'sample-home',
    path: '/',
    lazy: async () => ({ Component: (await import('./home-page.tsx')).default }),
    loader: async () => {
      await queryClient.ensureQueryData(buildingsQuery(api));
      return null;
    },
    handle: {
      head: () => ({ title: 'Sample | Home', description: 'A "sample" <page>', canonicalPath: '/' }),
    },
  },
  {
    id: 'sample-item',
    path: '/items/:id',
    loader: ({ params }) => {
      if (params['id'] !== '1') throw new Response(null, { status: 404 });
      return { name: 'Item one' };
    },
    element: <h1>Item</h1>,
    handle: {
      searchParams: [],
      addresses: async (page) => {
        const { data, total = 0 } = await api(calls.getAllBuildings, { query: { page, limit: 100 } });
        const addresses = data.map(({ _id, createdAt }) => ({ path: `/items/${_id}`, changed: createdAt }));
        return { addresses, total };
      },
    } satisfies RouteHandle,
  },
  {
    id: 'sample-aside',
    path: '/aside/:city',
    loader: ({ params }) => params['city'],
    lazy: async () => {
      const { createAsidePage } = await import('./aside-page.tsx');
      return { Component: createAsidePage(Slot) };
    },
  },
  { id: 'sample-moved', path: '/moved', loader: () => redirect('/items/1') },
  {
    id: 'sample-broken',
    path: '/broken',
    lazy: async () => ({ Component: (await import('./broken-page.tsx')).default }),
  },
  {
    id: 'sample-worse',
    path: '/worse',
    lazy: async () => ({ Component: (await import('./worse-page.tsx')).default }),
  },
  {
    id: 'sample-fault',
    path: '/faults/:fault',
    lazy: async () => {
      const { default: Component, loader } = await import('./fault-page.tsx');
      return {
        Component,
        loader: async (page) => {
          await api(calls.getAllBuildings);
          return loader(page);
        },
      };
    },
  },
  {
    id: 'sample-failing',
    path: '/failing',
    loader: async () => (await api(calls.getAllLands)).data,
    element: <h1>Lands</h1>,
    handle: {
      head: () => ({ title: 'Sample', description: '', canonicalPath: '/failing', noindex: true }),
    } satisfies RouteHandle,
  },
  {
    id: 'sample-rest',
    path: '*',
    lazy: async () => ({ Component: (await import('./rest-page.tsx')).default }),
  },
];

/** A remote for the tests of the shell and of the build. */
export const createRoutes: RemoteModule['createRoutes'] = (context) => [
  { id: 'sample', element: <Outlet context={context} />, children: pages(context) },
];
