declare let __webpack_public_path__: string;
/** Address of the folder with this version's files in the browser; set by the loader of the bundle. */
declare const remoteFolderUrl: string;

__webpack_public_path__ = remoteFolderUrl;
