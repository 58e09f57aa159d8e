import type { Deps } from '#app/deps.ts';
import { listProjects } from '#app/projects/queries.server.ts';
import { projectPath } from '#app/projects/site/addresses.ts';
import type { siteHead } from '#app/seo/site-head.ts';
import { markdownAddress } from '#app/site/markdown.server.ts';
import { articleTitles } from './articles.server.ts';

/** llmstxt.org: what a machine should read first, with the Markdown of every page. */
export async function llmsTxt(
  { db, resources, config }: Pick<Deps, 'db' | 'resources' | 'config'>,
  head: ReturnType<typeof siteHead>,
): Promise<string> {
  const address = (path: string) => config.SITE_URL + markdownAddress(path);
  const pages = resources.flatMap(({ share }) => Object.values(share?.pages ?? {}));
  const [projects, articles, own] = await Promise.all([
    listProjects(db),
    articleTitles(db, 'article'),
    articleTitles(db, 'page'),
  ]);
  return [
    `# ${head.name}`,
    head.description && `> ${oneLine(head.description)}`,
    'Her sayfa `Accept: text/markdown` ile ya da aşağıdaki adreslerden Markdown olarak okunur.',
    `## Sayfalar\n\n- [Ana sayfa](${address('/')})\n${[...pages, ...own].map(({ title, path }) => `- [${bare(title)}](${address(path)})`).join('\n')}`,
    projects.length > 0 &&
      `## Projeler\n\n${projects
        .map((project) => {
          const { title, description } = project;
          return `- [${bare(title)}](${address(projectPath(project))}): ${oneLine(description)}`;
        })
        .join('\n')}`,
    articles.length > 0 &&
      `## Yazılar\n\n${articles
        .map(({ path, title, excerpt }) => `- [${bare(title)}](${address(path)}): ${oneLine(excerpt)}`)
        .join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const bare = (text: string) => oneLine(text).replace(/[[\]]/g, '');
