import { Parser } from 'htmlparser2';
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

type Named = { address: string; text: string };
type Heading = { level: number; text: string };

/** A picture's text is its alternative text; a link's has those of its pictures in it. */
function outlineOf(html: string) {
  const pictures: Named[] = [];
  const links: Named[] = [];
  const headings: Heading[] = [];
  let open: (Named | Heading)[] = [];
  const parser = new Parser({
    onopentag(name, { alt = '', src = '', href = '' }) {
      const level = /^h([1-6])$/.exec(name)?.[1];
      if (name === 'img') {
        pictures.push({ address: src, text: alt });
        for (const one of open) if ('address' in one) one.text += alt;
      } else if (name === 'a') {
        const link = { address: href, text: '' };
        links.push(link);
        open.push(link);
      } else if (level) {
        const heading = { level: Number(level), text: '' };
        headings.push(heading);
        open.push(heading);
      }
    },
    ontext(text) {
      for (const one of open) one.text += text;
    },
    onclosetag(name) {
      if (name === 'a') open = open.filter((one) => !('address' in one));
      else if (/^h[1-6]$/.test(name)) open = open.filter((one) => 'address' in one);
    },
  });
  parser.end(html);
  return { pictures, links, headings };
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
