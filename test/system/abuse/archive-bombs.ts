import { makeZip, overlapping } from '../../zip.ts';

const MEGABYTE = 1024 * 1024;

const full = () => makeZip([{ name: 'a.html', text: 'x'.repeat(400 * MEGABYTE) }]);
const page = () => ({ name: 'a.html', text: `<p>${'x'.repeat(9 * MEGABYTE)}` });

/** Small archives that unpack to much. */
export const archiveBombs: Record<string, () => Buffer> = {
  'zip of 400 MB': full,
  'zip that says 1 byte': () => makeZip([{ ...page(), size: 1 }]),
  'zip in zip': () => makeZip([{ name: 'b.zip', text: full().toString('latin1') }]),
  'zip of 20000 files': () =>
    makeZip(Array.from({ length: 20_000 }, (_, at) => ({ name: `${at}.html`, text: '<p>a' }))),
  'zip of 4000 files that overlap': () => overlapping(makeZip([page()]), 4000),
  'zip of 11 files of 9 MB': () =>
    makeZip(Array.from({ length: 11 }, (_, at) => ({ ...page(), name: `${at}.html` }))),
  'zip that says 65535 entries': () => lying(makeZip([page()]), 65_535),
};

function lying(zip: Buffer, count: number): Buffer {
  const lie = Buffer.from(zip);
  const end = lie.lastIndexOf('PK\x05\x06', -1, 'latin1');
  lie.writeUInt16LE(count, end + 8);
  lie.writeUInt16LE(count, end + 10);
  return lie;
}
