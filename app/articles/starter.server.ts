import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SANITIZER_VERSION, sanitize } from '#editor/index.server.ts';
import type { SanitizedContent } from '#editor/jobs.server.ts';
import type { Db } from '#platform/database/database.ts';
import { exists } from '#platform/database/queries.ts';
import { packageFolder } from '#platform/package.ts';
import { digestOf } from '#platform/secrets.ts';
import { HOUR } from '#platform/time.ts';
import { storeVersion } from './versions.server.ts';
import { derived } from './write.server.ts';

const examples = (db: Db) => db.updateTable('articles').where('is_starter', '=', 1);

/** Once something else is published, the examples become drafts, which the owner can still read. */
export const articleStarter = {
  table: 'articles',
  write: writeArticles,
  hasOwn: (db: Db) =>
    exists(
      db
        .selectFrom('articles')
        .select('id')
        .where('is_starter', '=', 0)
        .where('status', '=', 'published')
        .limit(1),
    ),
  hide: (db: Db) => examples(db).set({ status: 'draft' }).execute(),
  show: (db: Db) => examples(db).set({ status: 'published' }).execute(),
} as const;

async function writeArticles(db: Db) {
  await writeArticle(db, analyticsArticle, new Date(Date.now() - HOUR));
  await writeArticle(db, writingArticle, new Date());
}

export type Example = { slug: string; title: string; excerpt: string; html: string };

export async function writeArticle(db: Db, { slug, title, excerpt, html }: Example, at: Date) {
  const content = await preparedContent(html);
  const now = at.toISOString();
  const { id } = await db
    .insertInto('articles')
    .values({
      slug,
      title,
      excerpt,
      cover_image: '',
      category_id: null,
      status: 'published',
      is_starter: 1,
      published_at: now,
      created_at: now,
      updated_at: now,
      ...derived(title, content),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeVersion(db, id);
}

/** Sanitized at build time: two articles would take a second at the first start. */
const FILE = join(packageFolder, 'build/starter-articles.json');

async function preparedContent(html: string): Promise<SanitizedContent> {
  return (await readPrepared())[keyOf(html)] ?? sanitize(html);
}

export async function prepareStarter(texts: string[]) {
  const prepared: Record<string, SanitizedContent> = {};
  for (const html of texts) prepared[keyOf(html)] = await sanitize(html);
  await writeFile(FILE, JSON.stringify(prepared));
}

async function readPrepared(): Promise<Record<string, SanitizedContent>> {
  return existsSync(FILE) ? JSON.parse(await readFile(FILE, 'utf8')) : {};
}

const keyOf = (html: string) => digestOf(`${SANITIZER_VERSION} ${html}`);

export const writingArticle = {
  slug: 'vitrinde-yazmak-ve-ice-aktarmak',
  title: 'Vitrin’de yazmak ve içe aktarmak',
  excerpt:
    'Boş bir sayfayla başlayın ya da yıllardır biriktirdiğiniz makaleleri birkaç dakikada yanınıza alın.',
  html: `
<p>Bu makale bir örnektir. Panelde <strong>Makaleler</strong>’i açıp düzenleyebilir, silebilir ya da örnek içeriklerin hepsini tek düğmeyle kaldırabilirsiniz. Size editörün neler yapabildiğini gösterir.</p>
<h2>Yazarken</h2>
<p>Araç çubuğuna hiç dokunmadan da yazabilirsiniz: satır başında ya da bir boşluktan sonra <code>/</code> ekleme menüsünü açar, Markdown işaretleri yazdığınız anda biçime dönüşür. <mark>Vurgulamak</mark>, <u>altını çizmek</u>, <span style="color: #2563eb">renklendirmek</span> ve <a href="/contact">bağlantı vermek</a> birer tuş uzağınızda.</p>
<table><tbody><tr><th><p>Yazdığınız</p></th><th><p>Olan</p></th></tr><tr><td><p><code>## </code></p></td><td><p>İkinci düzey başlık</p></td></tr><tr><td><p><code>- </code></p></td><td><p>Madde listesi</p></td></tr><tr><td><p><code>&gt; </code></p></td><td><p>Alıntı</p></td></tr><tr><td><p><code>\`\`\`ts</code></p></td><td><p>TypeScript kod bloğu</p></td></tr></tbody></table>
<p>Kod sunucuda renklendirilir; okuyana betik gönderilmez:</p>
<pre><code class="language-typescript">export function okumaSuresi(sozcuk: number): number {
  // Dakikada 200 sözcük, en az bir dakika
  return Math.max(1, Math.ceil(sozcuk / 200));
}</code></pre>
<p>Görselleri yapıştırın ya da sürükleyip bırakın: küçültülür, konum bilgisi gibi izlerinden arındırılır.</p>
<h2>Hiçbir sözcük kaybolmasın</h2>
<ul><li><p>Yazdıklarınız kendiliğinden saklanır; başka bir cihazda da oradan sürdürürsünüz.</p></li><li><p>Aynı makaleyi iki yerde düzenlerseniz, ikinci kayıt öncekini ezmez: karşılaştırıp seçersiniz.</p></li><li><p>Son 25 kayıt <strong>Sürümler</strong>’de durur, istediğinize dönebilirsiniz.</p></li></ul>
<blockquote><p>Yayın tarihini geleceğe alırsanız makale o anda kendiliğinden yayına girer.</p></blockquote>
<h2>İçe aktarmak</h2>
<p>Başka yerde yazdıklarınızı <strong>Makaleler → İçe Aktar</strong> ekranından getirebilirsiniz:</p>
<ol><li><p>Bir makalenin adresini yapıştırın; metin ve görseller kendi sitenize kopyalanır.</p></li><li><p>Bir <code>.html</code>, <code>.md</code> ya da <code>.txt</code> dosyası seçin.</p></li><li><p>Medium, WordPress, Ghost ya da Substack’tan aldığınız dosyayı olduğu gibi verin: yayınlananlar tarihleriyle, taslaklar taslak olarak gelir.</p></li></ol>
<p>Hepsi aynı temizlikten geçer: betikler, izleme kodları ve başka sitelerin biçimleri dışarıda kalır.</p>`,
};

export const analyticsArticle = {
  slug: 'ziyaretcileri-izlemeden-saymak',
  title: 'Ziyaretçileri izlemeden saymak',
  excerpt: 'Dashboard’daki sayılar nereden gelir, kimler sayılmaz ve neden çerez uyarısı yok?',
  html: `
<p>Bir makalenin okunup okunmadığını bilmek güzeldir; okuyanı takip etmek değil. Vitrin’in ölçümü bu ikisini ayırır. Bu makale de bir örnektir ve panelden kaldırılabilir.</p>
<h2>Ne sayılır?</h2>
<p>Bir sayfa açıldığında tarayıcı, sitenin kendisine küçük bir bildirim gönderir. Panelin sayfaları, botlar ve oturum açmış olan siz sayılmazsınız. Tarayıcısı izlenmek istemediğini söyleyen ziyaretçiler de sayılmaz.</p>
<h2>Kim olduğu nasıl gizli kalır?</h2>
<ul><li><p>Çerez konmaz, üçüncü bir tarafa hiçbir şey gönderilmez.</p></li><li><p>Bir günün ziyaretçisi, her gün değişen ve sonra unutulan gizli bir anahtarla üretilmiş bir özettir: yarın aynı kişi tanınmaz.</p></li><li><p>IP adresleri kısaltılarak ve yalnızca 30 gün saklanır.</p></li></ul>
<h2>Sayıları okumak</h2>
<p>Dashboard’da bugünün ziyaretçileri, dünün <em>aynı saatine</em> göre karşılaştırılır; sabah dokuzda dünün tamamıyla yarışmazsınız. Grafik son 7, 14 ya da 30 günü gösterir.</p>
<blockquote><p>Az sayı, doğru sayıdan iyi değildir; ama yanlış sayı ikisinden de kötüdür.</p></blockquote>
<p>Ölçülen her şey bu sunucuda kalır. Ayrıntısı <a href="/aydinlatma">aydınlatma metninde</a>.</p>`,
};
