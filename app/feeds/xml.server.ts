import { escapeUTF8 } from 'entities';

export class Xml {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Part = string | Xml | Part[];

/** Tag for templates of XML that escapes its values: the result is always well-formed. */
export const xml = (strings: TemplateStringsArray, ...parts: Part[]): Xml =>
  new Xml(String.raw({ raw: strings }, ...parts.map(sourceOf)));

export const xmlFile = ({ source }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${source}\n`;

export const withoutIllegal = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|\p{Surrogate}|[\ufffe\uffff]/gu, '');

function sourceOf(part: Part): string {
  if (part instanceof Xml) return part.source;
  if (Array.isArray(part)) return part.map(sourceOf).join('\n');
  return escapeUTF8(withoutIllegal(part));
}
