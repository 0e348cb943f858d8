import { pageNonce } from './nonce.ts';

declare let __webpack_nonce__: string | undefined;

// Libraries that add style elements sign them with it; it has to be set before the first of them runs.
__webpack_nonce__ = pageNonce();
