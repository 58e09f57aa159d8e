import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { readConfig } from '../app/config.ts';
import { s3Place } from '../platform/storage/s3-settings.ts';

// Creates the configured bucket on a new storage of one's own.
const place = s3Place(readConfig(process.env));
if (!place) throw new Error('The settings name no bucket.');
const { S3_BUCKET: Bucket, S3_ENDPOINT: endpoint, S3_REGION: region = 'us-east-1' } = place;
const client = new S3Client({
  region,
  forcePathStyle: place.S3_PATH_STYLE ?? true,
  ...(endpoint && { endpoint }),
  credentials: { accessKeyId: place.S3_ACCESS_KEY_ID, secretAccessKey: place.S3_SECRET_ACCESS_KEY },
});
const isThere = await client.send(new HeadBucketCommand({ Bucket })).then(
  () => true,
  () => false,
);
if (!isThere) await client.send(new CreateBucketCommand({ Bucket }));
console.log(isThere ? `${Bucket} was there.` : `${Bucket} was made.`);
