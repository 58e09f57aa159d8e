import { readConfig } from '../app/config.ts';
import { openClient, s3Place } from '../platform/storage/s3-storage.ts';

// Creates the configured bucket on a new storage of one's own.
const place = s3Place(readConfig(process.env));
if (!place) throw new Error('The settings name no bucket.');
const { sdk, client } = await openClient(place);
const { S3_BUCKET: Bucket } = place;
const isThere = await client.send(new sdk.HeadBucketCommand({ Bucket })).then(
  () => true,
  () => false,
);
if (!isThere) await client.send(new sdk.CreateBucketCommand({ Bucket }));
console.log(isThere ? `${Bucket} was there.` : `${Bucket} was made.`);
