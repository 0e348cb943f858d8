import * as query from '@tanstack/react-query';
import * as react from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as router from 'react-router-dom';
import * as toastify from 'react-toastify';
import * as styledComponents from 'styled-components';

/** Libraries shared with remotes, by the name that a remote's server bundle requires. */
export const shared: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  'styled-components': styledComponents,
  '@tanstack/react-query': query,
  'react-toastify': toastify,
};
