import { makeZip } from '#test/zip.ts';
import type { Chance } from '../abuse/chance.ts';

export type Seed = { name: string; bytes: Buffer };

/** Words with a meaning for some reader. */
const WORDS = [
  ...[
    '---\n',
    '+++\n',
    '```',
    '```mermaid\n',
    ':::',
    '{{<',
    '>}}',
    '{%',
    '%}',
    '[^1]',
    '$$',
    '|',
    '> ',
    '    ',
  ],
  ...[
    '<div>',
    '</div>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?xml?>',
    '<svg>',
    '<math>',
    '<table>',
    '&#0;',
    '&amp;',
  ],
  ...[
    '{',
    '}',
    '[',
    ']',
    '"',
    '\\',
    '\\u0000',
    'null',
    '1e999',
    '-1',
    '99999999999',
    '__proto__',
    'constructor',
  ],
  ...[
    '\r\n\r\n',
    '--b1',
    '--b1--',
    'Content-Type: ',
    'multipart/mixed; boundary=b1',
    '=?utf-8?B?',
    '?=',
    'charset=',
    ';',
  ],
  ...[
    'PK\x03\x04',
    'PK\x01\x02',
    '%PDF',
    'endobj',
    'stream',
    '../',
    '\0',
    '\u{feff}',
    '\u{1f680}',
    '\u{202e}',
    'İ',
  ],
] as [string, ...string[]];

const MAX_BYTES = 200_000;

/** Changes one to four places of a seed; one in eight comes in an archive beside another seed. */
export function mutate(chance: Chance, seeds: [Seed, ...Seed[]]): Seed {
  const { name, bytes: given } = chance.pick(seeds);
  let bytes = given;
  for (let count = 1 + chance.below(4); count > 0; count -= 1) {
    const change = chance.pick([flip, remove, repeat, insert, nest, splice, cut]);
    bytes = change(bytes, chance, seeds).subarray(0, MAX_BYTES);
  }
  if (chance.below(8) > 0) return { name, bytes };
  const other = chance.pick(seeds);
  const folder = chance.pick(['', 'blog/', '../', 'a/../b/', 'İğne/', '__MACOSX/']);
  return {
    name: 'x.zip',
    bytes: makeZip([
      { name: folder + name, text: bytes },
      { name: `notes/${other.name}`, text: other.bytes },
    ]),
  };
}

type Change = (bytes: Buffer, chance: Chance, seeds: [Seed, ...Seed[]]) => Buffer;

const placeIn = (bytes: Buffer, chance: Chance) => chance.below(bytes.length + 1);

function rangeIn(bytes: Buffer, chance: Chance): [number, number] {
  const from = placeIn(bytes, chance);
  return [from, Math.min(bytes.length, from + 1 + chance.below(64))];
}

const join = (bytes: Buffer, from: number, to: number, between: Uint8Array) =>
  Buffer.concat([bytes.subarray(0, from), between, bytes.subarray(to)]);

const flip: Change = (bytes, chance) => {
  const at = placeIn(bytes, chance);
  return join(bytes, at, at + 1, Buffer.from([chance.pick([0, 0x7f, 0x80, 0xff, chance.below(256)])]));
};

const remove: Change = (bytes, chance) => join(bytes, ...rangeIn(bytes, chance), Buffer.alloc(0));

const repeat: Change = (bytes, chance) => {
  const [from, to] = rangeIn(bytes, chance);
  const piece = bytes.subarray(from, to);
  return join(bytes, from, to, Buffer.concat(Array<Buffer>(2 + chance.below(200)).fill(piece)));
};

const insert: Change = (bytes, chance) => {
  const at = placeIn(bytes, chance);
  return join(bytes, at, at, Buffer.from(chance.pick(WORDS)));
};

/** Inserts a word thousands of times: what is nested deeply, or long. */
const nest: Change = (bytes, chance) => {
  const at = placeIn(bytes, chance);
  return join(bytes, at, at, Buffer.from(chance.pick(WORDS).repeat(1 + chance.below(5000))));
};

const splice: Change = (bytes, chance, seeds) => {
  const other = chance.pick(seeds).bytes;
  const [from, to] = rangeIn(other, chance);
  const at = placeIn(bytes, chance);
  return join(bytes, at, at, other.subarray(from, to));
};

const cut: Change = (bytes, chance) => bytes.subarray(0, placeIn(bytes, chance));
