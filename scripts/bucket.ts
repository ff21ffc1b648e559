import { KEYS, localBucket, NAME } from './bucket/localBucket';

/** `npm run bucket`: a local S3 server to try the product with. `BUCKET_PORT`: its port. Files are stored in `data/bucket`. */
const { BUCKET_PORT = '4568' } = process.env;
const { endpoint } = await localBucket({ port: Number(BUCKET_PORT), directory: 'data/bucket' });

console.log(`
Start the product with its files in this bucket:

  FILES_URL='s3://${NAME}/files?endpoint=${endpoint}' AWS_ACCESS_KEY_ID=${KEYS.AWS_ACCESS_KEY_ID} AWS_SECRET_ACCESS_KEY=${KEYS.AWS_SECRET_ACCESS_KEY} npm start
`);
