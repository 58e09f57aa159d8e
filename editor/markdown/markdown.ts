import MarkdownIt, { type Token } from 'markdown-it';
import definitions from 'markdown-it-deflist';
import { boldBeforeLetters } from './bold-before-letters.ts';
import { callouts } from './callouts.ts';
import { readComments, readInfo } from './code-info.ts';
import { footnotes } from './footnotes.ts';
import { formulas } from './formulas.ts';
import { tagLines } from './tag-lines.ts';
import { tasks } from './tasks.ts';

/** CommonMark with tables, and what articles have besides. */
const markdown = new MarkdownIt({ html: true, linkify: true });
for (const plugin of [footnotes, formulas, tasks, callouts, definitions, tagLines, boldBeforeLetters])
  markdown.use(plugin);
markdown.core.ruler.push('code', ({ tokens }) => {
  for (const token of tokens) if (token.type === 'fence') readFence(token);
});

export const renderMarkdown = (text: string) =>
  markdown.render(text).replaceAll('\n</code></pre>', '</code></pre>');

function readFence(token: Token) {
  const info = readInfo(token.info);
  const { code, marked, isDiff } = readComments(token.content);
  token.info = info.language;
  token.content = code;
  const attributes = {
    'data-title': info.title,
    'data-marked': marked ?? info.marked,
    'data-numbers': info.numbers,
    'data-diff': info.isDiff || isDiff ? 'true' : undefined,
  };
  for (const [name, value] of Object.entries(attributes)) if (value) token.attrSet(name, value);
}
