import type { MetaDescriptor } from 'react-router';
import { escapeAttribute, escapeText } from '#app/editor/to-html.ts';

const GRAPH = 'script:ld+json';

/** What the router's <Meta> makes of a page's head, as text: its elements, and the graph that goes into a script. */
export function headText(descriptors: MetaDescriptor[]): { elements: string; graph: string } {
  let elements = '';
  let graph = '';
  for (const descriptor of descriptors) {
    if (GRAPH in descriptor) graph = JSON.stringify(descriptor[GRAPH]).replace(/[&<>\u2028\u2029]/g, escaped);
    else elements += element(descriptor);
  }
  return { elements, graph };
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

function element({ tagName = 'meta', title, ...attributes }: Record<string, unknown>): string {
  if (title !== undefined) return `<title>${escapeText(String(title))}</title>`;
  let text = `<${tagName}`;
  for (const name in attributes) text += ` ${name}="${escapeAttribute(String(attributes[name]))}"`;
  return `${text}/>`;
}
