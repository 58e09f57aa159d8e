import { expect, test } from 'vitest';
import { readDocument } from './document.server.ts';
import { renderMarkdown } from './markdown/markdown.ts';
import { toMarkdown } from './markdown/to-markdown.server.ts';
import { edit } from './passage.server.ts';
import { sampleArticles } from './samples.test-data.ts';
import { toHtml } from './to-html.ts';

const fromMarkdown = (text: string) => toHtml(readDocument(renderMarkdown(text)));

/** What agents write and editors make: each in a text with neighbours that must not move. */
const odd = [
  'İlk.\n\n```mermaid\ngraph TD\n  Tarayıcı --> Sunucu\n  Sunucu --> Veritabanı\n```\n\nSon.',
  '```ts title="sunucu.ts" {2-3} showLineNumbers\nconst kapı = 3000;\nconst adres = kapı;\ndinle(adres);\n```\n\nAltı.',
  '```diff lang="js"\n- eski();\n+ yeni();\n```\n\nArada.\n\n```\ndilsiz satır\n\n\nboşluktan sonra\n```',
  '| Ad | Adet |\n| :--- | ---: |\n| elma | **12** |\n| ar \\| mut | `a \\| b` |\n\nTablodan sonra.',
  'Birinci[^1] söz, ikinci[^2] söz.\n\nÜçüncü[^3] söz.\n\n[^1]: Kaynak bir.\n[^2]: Kaynak iki, *sayfa 3*.\n[^3]: Kaynak üç.',
  '> [!WARNING]\n> Önce yedek alın.\n>\n> - sonra güncelleyin\n\n> sıradan alıntı\n\nMetin.',
  '- [x] bitmiş iş\n- [ ] bekleyen iş\n\n1. numaralı\n2. listedeki\n   - içerideki\n\nParagraf.',
  '## Başlık bir\n\nGiriş.\n\n### Alt başlık\n\nAyrıntı.\n\n## Başlık iki\n\nBitiş.',
  'Satır içi $a^2 + b^2$ formül.\n\n$$\n\\int_0^1 x\\,dx\n$$\n\nFormülden sonra.',
  '<details><summary>Özet satırı</summary><p>gizli metin</p></details>\n\nAçık metin.',
  '<p style="text-align: center">ortadaki</p>\n\nsoldaki\n\n<p style="text-align: right">sağdaki</p>',
  'Bir [bağlantı](https://example.com/yol?a=1&b=2 "adı") ve ~~silinen~~ söz.\n\n---\n\nÇizgiden sonra.',
].map(fromMarkdown);

const texts = [...sampleArticles, ...odd];

/** Words that stand once in what an agent reads and once in what is stored, there as text. */
function wordsIn(html: string): string[] {
  const { text } = toMarkdown(html);
  const isOnce = (whole: string, word: string) => whole.split(word).length === 2;
  const shown = html.replace(/<[^>]*>/g, ' ');
  const words = [...new Set(shown.match(/\p{L}{3,}/gu))];
  const once = words.filter((word) => isOnce(text, word) && isOnce(html, word) && isOnce(shown, word));
  return once.filter((_, at) => at % Math.ceil(once.length / 2) === 0);
}

test('a word changes, and every other byte of the stored text stays', () => {
  const changed = texts.map((html) => {
    const words = wordsIn(html);
    for (const word of words) {
      const done = edit(html, { old: word, new: 'Yepyeni' }, 'markdown');
      expect([word, done]).toEqual([
        word,
        { html: html.replace(word, 'Yepyeni'), diff: expect.stringContaining('Yepyeni') },
      ]);
    }
    return words.length;
  });
  expect(changed.filter((count) => count > 0).length).toBeGreaterThan(45);
});

const passage = (html: string, old: string, text: string) => edit(html, { old, new: text }, 'markdown');
const done = (result: ReturnType<typeof edit>) => {
  if ('refused' in result) throw new Error(result.refused);
  return result;
};
const refusal = (result: ReturnType<typeof edit>) => ('refused' in result ? result.refused : 'done');

test('every block of a text can be replaced as a whole and taken out, and nothing else moves', () => {
  for (const html of texts) {
    const { children } = readDocument(html);
    for (const [at, block] of children.entries()) {
      if (at % 5 > 0 || block.isLeaf || block.textContent === '') continue;
      const blocks = readDocument(html).children.map((one) =>
        toHtml(one.type.schema.node('doc', null, [one])),
      );
      const { text } = toMarkdown(blocks[at] ?? '');
      const whole = toMarkdown(html).text;
      if (whole.split(text).length !== 2) continue;
      const without = (instead: string) => blocks.with(at, instead).join('');
      expect(passage(html, text, 'Yepyeni *söz*.')).toMatchObject({
        html: without('<p>Yepyeni <em>söz</em>.</p>'),
      });
      if (at < blocks.length - 1) expect(passage(html, text, '')).toMatchObject({ html: without('') });
    }
  }
});

const guide = fromMarkdown(
  '# Kılavuz\n\nGiriş[^1].\n\n## Kurulum\n\nÖnce indirin.\n\n### Linux\n\n`apt` ile[^2].\n\n## Kullanım\n\nSon söz[^3].\n\n[^1]: bir\n[^2]: iki\n[^3]: üç',
);

test('a passage that is not there is refused with what is nearest to it', () => {
  expect(refusal(passage(guide, 'Önce indiriniz.', 'x'))).toBe(
    'It does not occur exactly so. Nearest to it:\n… Önce indirin. …',
  );
  expect(refusal(passage(guide, 'son  sözü', 'x'))).toContain('… Son söz[^3]. …');
  expect(refusal(passage(guide, 'quantum entanglement', 'x'))).toContain('nor anything like it');
});

test('a passage that is there twice is refused with where it stands', () => {
  const html = fromMarkdown('Bir elma aldım.\n\nİki elma yedim.');
  expect(refusal(passage(html, 'elma', 'armut'))).toBe(
    'It occurs 2 times. Add words around it. It stands in:\n… Bir elma aldım. İki elma yedim. …\n… Bir elma aldım. İki elma yedim. …',
  );
  expect(done(passage(html, 'İki elma', 'İki armut')).html).toBe(
    '<p>Bir elma aldım.</p><p>İki armut yedim.</p>',
  );
});

test('new text that would swallow what follows is refused', () => {
  const unused = 'a\n\n[^9]: kimse sormadı';
  for (const open of ['```\nkod', '<!-- açık', '<details><summary>a</summary>', unused])
    expect([open, refusal(passage(guide, 'Önce indirin.', open))]).toEqual([
      open,
      expect.stringContaining('leaves something open'),
    ]);
});

test('two lists stay two when the text between them goes', () => {
  const html = '<ul><li><p>a</p></li></ul><p>arada</p><ul><li><p>b</p></li></ul>';
  expect(done(passage(html, 'arada', '')).html).toBe('<ul><li><p>a</p></li></ul><ul><li><p>b</p></li></ul>');
});

test('a footnote is changed, added and taken out without moving another', () => {
  const changed = done(passage(guide, '[^2]: iki', '[^2]: **ikinci** kaynak'));
  expect(changed.html).toBe(guide.replace('>iki<', '><strong>ikinci</strong> kaynak<'));
  const added = done(passage(guide, 'Önce indirin.', 'Önce indirin[^yeni].\n\n[^yeni]: adresten'));
  expect(added.html).toBe(
    guide.replace('Önce indirin.', 'Önce indirin<span class="footnote">adresten</span>.'),
  );
  const removed = done(passage(guide, ' ile[^2].', ' ile.'));
  expect(removed.html).toBe(guide.replace('<span class="footnote">iki</span>', ''));
  expect(refusal(passage(guide, '[^2]: iki', ''))).toContain('Remove the reference [^2]');
});

test('a section is replaced below its heading, with what is below that', () => {
  const section = (heading: string, text: string) => edit(guide, { heading, new: text }, 'markdown');
  const start = guide.indexOf('<p>Önce');
  const replaced = `${guide.slice(0, start)}<p>Yeni.</p>${guide.slice(guide.indexOf('<h2>Kullanım'))}`;
  for (const heading of ['Kurulum', '## Kurulum'])
    expect(done(section(heading, 'Yeni.'))).toEqual({
      html: replaced,
      diff: expect.stringMatching(/^- Önce.*\+ Yeni\.$/s),
    });
  expect(done(section('Linux', '`dnf` ile[^2].')).html).toBe(guide.replace('>apt<', '>dnf<'));
  expect(refusal(section('Kurulumu', 'x'))).toBe(
    'No heading is “Kurulumu”. The headings are:\n# Kılavuz\n## Kurulum\n### Linux\n## Kullanım',
  );
  expect(refusal(section('# Kurulum', 'x'))).toContain('No heading is');
  const twice = guide + guide;
  expect(refusal(edit(twice, { heading: 'Linux', new: 'x' }, 'markdown'))).toContain(
    '2 headings are “Linux”',
  );
});

test('the diff shows what changed with a few words around it', () => {
  const long = Array.from({ length: 200 }, (_, at) => `sözcük${at}`).join(' ');
  const { diff } = done(passage(`<p>${long}</p>`, 'sözcük100 ', 'değişen '));
  expect(diff).toBe(
    '- … sözcük97 sözcük98 sözcük99 sözcük100 sözcük101 sözcük102 …\n+ … sözcük97 sözcük98 sözcük99 değişen sözcük101 sözcük102 …',
  );
});
