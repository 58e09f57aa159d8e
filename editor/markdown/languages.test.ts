import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

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
  const html = renderMarkdown(`\`\`\`${info}\na\n\`\`\`\n\n- b\n\n  \`\`\`${info}\n  c\n  \`\`\`\n`);
  expect(html.split(`class="language-${language}"`)).toHaveLength(3);
});

test('file names are not made links; addresses and written links are', () => {
  const files = ['README.md', 'main.rs', 'deploy.sh', 'app.py', 'src/run.pl', 'lib.so', 'index.ts'];
  expect(renderMarkdown(`${files.join(' ')}\n`)).not.toContain('<a');
  expect(renderMarkdown('[oku](README.md) https://a.rs/b\n').match(/<a /g)).toHaveLength(2);
});
