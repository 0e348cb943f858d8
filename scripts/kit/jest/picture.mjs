import { pictureModule } from '@ekamra/release/picture-loader';

/** Jest transformer of `.picture` files. */
export default { process: (text, file) => ({ code: pictureModule(text, file) }) };
