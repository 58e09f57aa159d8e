import { crc32, deflateRawSync } from 'node:zlib';

/** Makes a .zip archive as other programs write it; `size` gives a false uncompressed size. */
export function makeZip(
  files: { name: string | Uint8Array; text: string | Uint8Array; size?: number }[],
  { isUtf8Flagged = true } = {},
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text, size } of files) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isUtf8Flagged ? 0x0800 : 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size ?? bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, path, packed]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, end, path]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const tail = Buffer.alloc(22);
  tail.write('PK\x05\x06', 'latin1');
  tail.writeUInt16LE(files.length, 8);
  tail.writeUInt16LE(files.length, 10);
  tail.writeUInt32LE(list.length, 12);
  tail.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, tail]);
}

/** Makes an archive whose directory lists the same bytes many times, as large zip bombs do. */
export function overlapping(zip: Buffer, count: number): Buffer {
  const start = zip.lastIndexOf('PK\x01\x02', -1, 'latin1');
  const end = zip.lastIndexOf('PK\x05\x06', -1, 'latin1');
  const entry = zip.subarray(start, end);
  const list = Buffer.concat(Array<Buffer>(count).fill(entry));
  const tail = Buffer.from(zip.subarray(end));
  tail.writeUInt16LE(count, 8);
  tail.writeUInt16LE(count, 10);
  tail.writeUInt32LE(list.length, 12);
  return Buffer.concat([zip.subarray(0, start), list, tail]);
}

type Post = { id: string; title: string; publishedAt?: string; body?: string };

/** Makes a post as Medium's export writes it; a draft if it has no date. */
export function mediumPost({ id, title, publishedAt, body = '<p class="graf graf--p">Metin.</p>' }: Post) {
  const name = `posts/${publishedAt?.slice(0, 10) ?? 'draft'}_${title.replace(/\W+/g, '-')}-${id}.html`;
  const date = publishedAt
    ? `<p>By <a href="https://medium.com/@deniz" class="p-author h-card">Deniz</a> on <a href="https://medium.com/p/${id}"><time class="dt-published" datetime="${publishedAt}">x</time></a>.</p><p><a href="https://medium.com/@deniz/yazi-${id}" class="p-canonical">Canonical link</a></p>`
    : '';
  const text = `<!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>${title}</title><style>* {font-family: serif}</style></head><body><article class="h-entry">
<header><h1 class="p-name">${title}</h1></header>
<section data-field="subtitle" class="p-summary">Özet: ${title}</section>
<section data-field="body" class="e-content"><section name="a1" class="section section--body section--first section--last"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner sectionLayout--insetColumn"><h3 name="b1" class="graf graf--h3 graf--leading graf--title">${title}</h3>${body}</div></div></section></section>
<footer>${date}<p>Exported from <a href="https://medium.com">Medium</a> on November 20, 2026.</p></footer></article></body></html>`;
  return { name, text };
}

/** Makes a Medium export of twenty posts: fifteen published in different years, five drafts, and the usual other files. */
export function mediumExport() {
  const posts = Array.from({ length: 20 }, (_, at) =>
    mediumPost({
      id: `${(0xabc000 + at).toString(16)}123456`,
      title: `Yazı ${at + 1}`,
      body: `<p class="graf graf--p">Bu <strong class="markup--strong">${at + 1}.</strong> yazının metni.</p><pre class="graf graf--pre">kod ${at}</pre>`,
      ...(at < 15 && { publishedAt: `${2005 + at}-03-0${(at % 9) + 1}T20:28:24.322Z` }),
    }),
  );
  const beside = [
    { name: 'README.html', text: '<p>Medium export</p>' },
    { name: 'profile/profile.html', text: '<p>Profil</p>' },
    { name: 'bookmarks/bookmarks-0001.html', text: '<p>Yer imleri</p>' },
  ];
  return { posts, zip: makeZip([...posts, ...beside]) };
}
