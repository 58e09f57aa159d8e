import MarkdownIt from 'markdown-it';
import definitions from 'markdown-it-deflist';
import { boldBeforeLetters } from './bold-before-letters.ts';
import { callouts } from './callouts.ts';
import { footnotes } from './footnotes.ts';
import { formulas } from './formulas.ts';
import { tagLines } from './tag-lines.ts';
import { tasks } from './tasks.ts';

/** CommonMark with tables, and what articles have besides. */
export function createMarkdown(): (text: string) => string {
  const markdown = new MarkdownIt({ html: true, linkify: true });
  for (const plugin of [footnotes, formulas, tasks, callouts, definitions, tagLines, boldBeforeLetters])
    markdown.use(plugin);
  // Takes the language alone: `js{1,3}`, `js:title=x`, `js[app.js]`, `{r}`, `python,linenos`.
  markdown.core.ruler.push('languages', ({ tokens }) => {
    for (const token of tokens)
      if (token.type === 'fence') token.info = /^[\s{.]*([\w+#-]*)/.exec(token.info)?.[1] ?? '';
  });
  return (text) => markdown.render(text).replaceAll('\n</code></pre>', '</code></pre>');
}
