import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '#platform/database/database.ts';
import { addArticle } from '../../e2e/scene.ts';
import type { Site } from '../../e2e/site.ts';

/** Publishes the article whose page is measured. Returns its path. */
export async function addMeasured(site: Site): Promise<string> {
  const { slug } = await addArticle(site.call(await site.token()), {
    title: 'Ölçülen yazı',
    content: articleText(),
    is_published: true,
  });
  return `/blog/${slug}`;
}

function articleText() {
  const paragraph = 'Önce ölçüyoruz, sonra değiştiriyoruz; ölçülmeyen hız yalnızca bir sanıdır. '.repeat(6);
  const sections = Array.from({ length: 8 }, (_, at) => `<h2>Bölüm ${at + 1}</h2><p>${paragraph}</p>`);
  return `${sections.join('')}<pre><code class="language-typescript">const a = 1;</code></pre>`;
}

/** Copies the article's row, because adding thousands through the API takes minutes. Returns a wrk script that requests each copy once. */
export function copyMeasured(site: Site, path: string, count: number): string {
  const { driver } = openSqlite(join(site.folder, 'vitrin.db'));
  if (driver.kind !== 'sqlite') throw new Error('The bench copies rows of SQLite.');
  const slug = path.replace('/blog/', '');
  const columns = `content, rendered, headings, reading_minutes, cover_image, excerpt, status, cleaning, search_text`;
  driver.handle.exec(`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into articles (slug, title, search_title, published_at, created_at, updated_at, ${columns})
    select slug || '-' || i, title || ' ' || i, search_title || ' ' || i, time, time, time, ${columns}
    from articles, (select i, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' minutes') as time from n)
    where slug = '${slug}'`);
  driver.handle.close();
  const script = join(site.folder, 'each-once.lua');
  writeFileSync(
    script,
    `local asked = 0
    function request()
      asked = asked + 1
      return wrk.format("GET", "${path}-" .. asked)
    end`,
  );
  return script;
}
