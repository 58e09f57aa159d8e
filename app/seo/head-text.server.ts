import type { MetaDescriptor } from 'react-router';
import { escapeAttribute, escapeText } from '#app/editor/to-html.ts';

const GRAPH = 'script:ld+json';

/** What the router's <Meta> makes of a page's head, as text: its elements, and the graph that goes into a script. */
export function headText(descriptors: MetaDescriptor[]): { elements: string; graph: string } {
  const graph = descriptors.find((descriptor) => GRAPH in descriptor) ?? {};
  return {
    elements: descriptors
      .filter((descriptor) => descriptor !== graph)
      .map(element)
      .join(''),
    graph: JSON.stringify(Object.values(graph)[0]).replace(/[&<>\u2028\u2029]/g, escaped),
  };
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

function element({ tagName = 'meta', title, ...attributes }: Record<string, unknown>): string {
  if (title !== undefined) return `<title>${escapeText(String(title))}</title>`;
  const pairs = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`,
  );
  return `<${tagName}${pairs.join('')}/>`;
}
