import { pictureModule } from '../../release/src/build/picture-loader.mjs';

/** Jest transformer of `.picture` files. */
export default { process: (text, file) => ({ code: pictureModule(text, file) }) };
