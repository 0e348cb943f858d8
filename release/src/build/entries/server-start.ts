declare let __webpack_public_path__: string;
/** Given by whoever loads the bundle: where the browser finds this version's files. */
declare const remoteFolderUrl: string;

__webpack_public_path__ = remoteFolderUrl;
