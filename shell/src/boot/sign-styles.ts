import { pageNonce } from './nonce.ts';

declare let __webpack_nonce__: string | undefined;

// Libraries sign the style elements that they add with this nonce; it must be set before the first of them runs.
__webpack_nonce__ = pageNonce();
