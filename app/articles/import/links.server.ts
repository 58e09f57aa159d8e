import querystring from 'node:querystring';
import { type Folder, findPost, isInFolder, pageName, pathInFolder } from '#importers/index.server.ts';
import { slugify } from '#kit/text/fold.ts';
import { orRefused } from '#platform/refused.ts';
import { articlePatch } from '../contract.ts';
import { getArticle } from '../read.server.ts';
import { articleRows, type TextDeps } from '../rows.server.ts';
import { saveArticle } from '../write.server.ts';

const PENDING = '#dosya:';

/** Leads the links of a post to the imported articles, or to their address on the old site. */
export function linksIn(addresses: string[], folder: Folder | undefined) {
  const links: Record<string, string> = {};
  const notes: string[] = [];
  for (const address of addresses.filter(isInFolder)) {
    const path = pathInFolder(address);
    const post = folder && findPost([...folder.posts.keys()], address);
    const heading = slugify(querystring.unescape(new URL(address).hash.slice(1)));
    if (post) links[address] = (folder.posts.get(post) || pendingLink(post)) + (heading && `#${heading}`);
    else {
      links[address] = path;
      notes.push(`Bağlantının hedefi bu dosyada yok: ${path}`);
    }
  }
  return { links, notes };
}

const pendingLink = (post: string) => `/blog/${slugify(pageName(post))}${PENDING}${encodeURIComponent(post)}`;

export async function joinLinks({ db, resources }: TextDeps, { posts }: Pick<Folder, 'posts'>) {
  const rows = await db
    .selectFrom('articles')
    .select('id')
    .where('kind', '=', 'article')
    .where('content', 'like', `%${PENDING}%`)
    .execute();
  for (const { id } of rows) {
    const article = await getArticle(db, articleRows, id);
    if (!article) continue;
    const content = article.content.replace(
      /href="\/blog\/[^"#]*#dosya:([^"#]*)(#[^"]*)?"/g,
      (link, name: string, hash = '') => {
        const to = posts.get(querystring.unescape(name));
        return to === undefined ? link : `href="${to || link.slice(6).split('#')[0]}${hash}"`;
      },
    );
    // Goes on where one was deleted meanwhile.
    if (content !== article.content)
      await orRefused(() => saveArticle({ db, resources }, articleRows, id, articlePatch.parse({ content })));
  }
}
