import { Node } from '@tiptap/core';
import { embedOf } from '#kit/text/embeds.ts';
import { linkAddress } from '../addresses.ts';
import { onlyIf } from './only-if.ts';

const MAX_TITLE = 500;

/** Leads to an address as a card; plays a video on a click. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  marks: '',
  addAttributes: () => ({
    href: { default: '', parseHTML: addressOf, rendered: false },
    title: { default: '', parseHTML: titleOf, rendered: false },
  }),
  parseHTML: () => [{ tag: 'p.embed, span.embed[data-href]', priority: 60, ...onlyIf(addressOf) }],
  renderHTML: ({ node: { attrs } }) => [
    'p',
    { class: 'embed' },
    ['a', { rel: 'noopener', href: attrs.href }, attrs.title],
  ],
  // Shows no link: a click selects the card, and must not leave the form.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('p');
      dom.className = 'embed';
      const title = dom.appendChild(document.createElement('a'));
      title.textContent = node.attrs.title;
      return { dom };
    },
});

function addressOf(element: HTMLElement): string | null {
  const typed = element.getAttribute('data-href') ?? element.querySelector('a[href]')?.getAttribute('href');
  const address = linkAddress(typed);
  return address && /^https?:\/\//i.test(address) ? address : null;
}

function titleOf(element: HTMLElement): string {
  const said = element.getAttribute('data-title') ?? element.textContent ?? '';
  const title = said.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE);
  return title || embedOf(addressOf(element) ?? '')?.title || 'Bağlantı';
}
