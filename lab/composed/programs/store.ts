import { startS3 } from '@ekamra/contracts/testing/s3';

/** Stands for the image of the object store: its objects in a folder, and the keys that it gets as SeaweedFS does. */
const [directory = '', address = ''] = process.argv.slice(2);
const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = process.env;
await startS3(directory, { address, port: 8333, keys: { accessKeyId, secretAccessKey } });
