declare let __webpack_public_path__: string;
declare const location: { origin: string };

/*
 * Runs before a remote's routes. Federation finds the folder of a remote from its script's address, which names the
 * host. The server renders paths without it, so below the page's own origin the host is dropped: both then write the
 * same address of a picture.
 */
const folder = new URL(__webpack_public_path__);
if (folder.origin === location.origin) __webpack_public_path__ = folder.pathname;
