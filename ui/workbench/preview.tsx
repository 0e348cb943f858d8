import { fontFaces, GlobalStyle } from '../src/index.ts';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Preview } from 'storybook-react-rsbuild';

/** Renders each story as a page does: with fonts, tokens and reset, in a router and the main landmark. */
const preview: Preview = {
  decorators: [
    (Story) => (
      <StrictMode>
        <style>{fontFaces}</style>
        <GlobalStyle />
        <MemoryRouter>
          <main>
            <Story />
          </main>
        </MemoryRouter>
      </StrictMode>
    ),
  ],
  parameters: {
    layout: 'padded',
    viewport: {
      options: {
        phone: { name: '360 px', styles: { width: '360px', height: '740px' }, type: 'mobile' },
        tablet: { name: '768 px', styles: { width: '768px', height: '900px' }, type: 'tablet' },
        wide: { name: '1280 px', styles: { width: '1280px', height: '900px' }, type: 'desktop' },
      },
    },
    controls: { disable: true },
    actions: { disable: true },
  },
};
export default preview;
