import { languageName, lowlight, MAX_HIGHLIGHTED } from './languages.ts';
import { escapeAttribute, escapeText } from './to-html.ts';

export function highlight(code: string, language: string | null): string {
  const name = languageName(language);
  if (!name || !lowlight.registered(name) || code.length > MAX_HIGHLIGHTED) return escapeText(code);
  return lowlight.highlight(name, code).children.map(nodeHtml).join('');
}

type Root = ReturnType<typeof lowlight.highlight>;
type Child = Root['children'][number];

function nodeHtml(node: Child): string {
  if (node.type === 'text') return escapeText(node.value);
  if (node.type !== 'element') return '';
  const classes = [node.properties.className].flat().join(' ');
  return `<span class="${escapeAttribute(classes)}">${node.children.map(nodeHtml).join('')}</span>`;
}
