import { createLazyModule } from '@ekamra/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { withRetries } from '@ekamra/contracts/calls/retry';

const library = createLazyModule(() => withRetries(() => import(/* webpackChunkName: "qr-code" */ 'uqr')));

const Code = styled.img`
  width: 12rem;
  height: 12rem;
`;
const Place = styled(Code).attrs({ as: 'div', 'aria-busy': true })``;

/** QR code of a text. Its place stays empty until the code that draws it is loaded. */
export const QrCode = ({ text, alt }: { text: string; alt: string }) => {
  const loaded = library.useModule(true);
  const svg = useMemo(() => loaded?.renderSVG(text, { border: 2 }), [loaded, text]);
  return svg ? <Code src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={alt} /> : <Place />;
};
