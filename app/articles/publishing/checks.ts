import { DomUtils, parseDocument } from 'htmlparser2';
import { LONGEST_TITLE, type PublishFinding } from './contract.ts';

type Checked = { title: string; content: string; excerpt: string; cover_image: string };

/** Finds what readers would stumble over. Expects the sanitized HTML of the article. */
export function findingsIn({ title, content, excerpt, cover_image }: Checked): PublishFinding[] {
  const { pictures, links, headings } = outlineOf(content);
  return [
    ...issue(title.length > LONGEST_TITLE, 'title', 0, String(title.length)),
    ...withoutText(pictures),
    ...links.flatMap(emptyLinks),
    ...skipped(headings),
    ...issue(excerpt === '', 'excerpt', 0, ''),
    ...issue(cover_image === '', 'cover', 0, ''),
  ];
}

/** Lists every address that the text leads to or shows, as a finding that holds when it is broken. */
export function addressesIn(html: string): PublishFinding[] {
  const { pictures, links } = outlineOf(html);
  return [
    ...links.flatMap(({ address }, at) => issue(true, 'link_address', at, address)),
    ...pictures.flatMap(({ address }, at) => issue(true, 'picture_address', at, address)),
  ];
}

const { getElementsByTagName, textContent } = DomUtils;

type Named = { address: string; text: string };
type Heading = { level: number; text: string };

/** A picture's text is its alternative text; a link's has those of its pictures in it. */
function outlineOf(html: string) {
  const article = parseDocument(html);
  const picturesIn = (part: Parameters<typeof textContent>[0]): Named[] =>
    getElementsByTagName('img', part).map(({ attribs: { src = '', alt = '' } }) => ({
      address: src,
      text: alt,
    }));
  return {
    pictures: picturesIn(article),
    links: getElementsByTagName('a', article).map((link) => ({
      address: link.attribs.href ?? '',
      text: [textContent(link), ...picturesIn(link).map(({ text }) => text)].join(''),
    })),
    headings: getElementsByTagName((name) => /^h[1-6]$/.test(name), article).map((heading) => ({
      level: Number(heading.name.slice(1)),
      text: textContent(heading),
    })),
  };
}

const withoutText = (pictures: Named[]) =>
  pictures.flatMap(({ address, text }, at) => issue(!text.trim(), 'alt', at, address));

const emptyLinks = ({ address, text }: Named, at: number) => [
  ...issue(!text.trim(), 'link_text', at, address),
  ...issue(address === '' || address === '#', 'link_address', at, address),
];

const skipped = (headings: Heading[]) =>
  headings.flatMap(({ level, text }, at) =>
    issue(level > (headings[at - 1]?.level ?? 1) + 1, 'headings', at, text.replace(/\s+/g, ' ').trim()),
  );

const issue = (
  isOne: boolean,
  check: PublishFinding['check'],
  at: number,
  detail: string,
): PublishFinding[] => (isOne ? [{ check, at: at + 1, detail }] : []);
