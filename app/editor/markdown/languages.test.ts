import { expect, test } from 'vitest';
import { createMarkdown } from './markdown.ts';

test.each([
  ['js{1,3}', 'js'],
  ['js:title=x', 'js'],
  ['js[app.js]', 'js'],
  ['{r}', 'r'],
  ['{.python .numberLines}', 'python'],
  ['python,linenos', 'python'],
  ['c++', 'c++'],
  ['objective-c', 'objective-c'],
  ['ts title="a.ts"', 'ts'],
])('the language of ```%s is %s', (info, language) => {
  const html = createMarkdown()(`\`\`\`${info}\na\n\`\`\`\n\n- b\n\n  \`\`\`${info}\n  c\n  \`\`\`\n`);
  expect(html.split(`class="language-${language}"`)).toHaveLength(3);
});
