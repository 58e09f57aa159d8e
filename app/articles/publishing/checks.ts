import type { Finding } from './contract.ts';

export const LONGEST_TITLE = 65;

type Checked = { title: string; content: string; excerpt: string; cover_image: string };

/** Finds what readers would stumble over. Expects the sanitized HTML of the article. */
export const findingsIn = ({ title, content, excerpt, cover_image }: Checked): Finding[] => [
  ...when(title.length > LONGEST_TITLE, { check: 'title', at: 1, detail: String(title.length) }),
  ...picturesWithoutText(content),
  ...emptyLinks(content),
  ...skippedHeadings(content),
  ...when(excerpt === '', { check: 'excerpt', at: 1, detail: '' }),
  ...when(cover_image === '', { check: 'cover', at: 1, detail: '' }),
];

export const picturesWithoutText = (html: string): Finding[] =>
  picturesIn(html).flatMap((tag, at) =>
    when(!attributeOf(tag, 'alt').trim(), { check: 'alt', at: at + 1, detail: attributeOf(tag, 'src') }),
  );

export function skippedHeadings(html: string): Finding[] {
  let before = 1;
  return Array.from(html.matchAll(/<h([1-6])[^<>]*>(.*?)<\/h\1>/gs)).flatMap(([, digit, inside = ''], at) => {
    const level = Number(digit);
    const isSkipped = level > before + 1;
    before = level;
    return when(isSkipped, { check: 'headings', at: at + 1, detail: plain(inside) });
  });
}

function emptyLinks(html: string): Finding[] {
  return linksIn(html).flatMap(({ address, inside }, at) => {
    const isNamed = plain(inside) !== '' || picturesIn(inside).some((tag) => attributeOf(tag, 'alt').trim());
    return [
      ...when(!isNamed, { check: 'link_text', at: at + 1, detail: address }),
      ...when(address === '' || address === '#', { check: 'link_address', at: at + 1, detail: address }),
    ];
  });
}

/** Lists every address that the text leads to or shows, as a finding that holds when it is broken. */
export const addressesIn = (html: string): Finding[] => [
  ...linksIn(html).map(({ address }, at) => found('link_address', at, address)),
  ...picturesIn(html).map((tag, at) => found('picture_address', at, attributeOf(tag, 'src'))),
];

const found = (check: Finding['check'], at: number, detail: string): Finding => ({
  check,
  at: at + 1,
  detail,
});

const when = (holds: boolean, finding: Finding): Finding[] => (holds ? [finding] : []);

const picturesIn = (html: string) => Array.from(html.matchAll(/<img\b[^<>]*>/g), ([tag]) => tag);

const linksIn = (html: string) =>
  Array.from(html.matchAll(/(<a\b[^<>]*>)(.*?)<\/a>/gs), ([, tag = '', inside = '']) => ({
    address: attributeOf(tag, 'href'),
    inside,
  }));

const attributeOf = (tag: string, name: string) =>
  decode(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

const plain = (html: string) =>
  decode(html.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

const decode = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? '');
