import type { Deps } from '#app/deps.ts';
import { listProjects } from '#app/projects/queries.server.ts';
import { projectPath } from '#app/projects/site/addresses.ts';
import { projectsIn } from '#app/projects/translatable.server.ts';
import type { siteHead } from '#app/seo/site-head.ts';
import { markdownAddress } from '#app/site/markdown.server.ts';
import { oneLine } from '#app/text/measure.ts';
import { words } from '#app/texts/words.server.ts';
import { articleTitles } from './articles.server.ts';

/** llmstxt.org: what a machine should read first, with the Markdown of every page. */
export async function llmsTxt(
  { db, resources, config }: Pick<Deps, 'db' | 'resources' | 'config'>,
  head: ReturnType<typeof siteHead>,
): Promise<string> {
  const { language } = head;
  const { t, to } = words[language];
  const address = (path: string) => config.SITE_URL + markdownAddress(to(path));
  const pages = resources.flatMap(({ share }) =>
    Object.values(share?.pages ?? {}).map((page) => page(words[language])),
  );
  const [projects, articles, own] = await Promise.all([
    listProjects(db).then((all) => projectsIn(db, language, all)),
    articleTitles(db, language, 'article'),
    articleTitles(db, language, 'page'),
  ]);
  return [
    `# ${head.name}`,
    head.description && `> ${oneLine(head.description)}`,
    t.llms.intro,
    `## ${t.llms.pages}\n\n- [${t.llms.home}](${address('/')})\n${[...pages, ...own].map(({ title, path }) => `- [${bare(title)}](${address(path)})`).join('\n')}`,
    projects.length > 0 &&
      `## ${t.pages.projects}\n\n${projects
        .map((project) => {
          const { title, description } = project;
          return `- [${bare(title)}](${address(projectPath(project))}): ${oneLine(description)}`;
        })
        .join('\n')}`,
    articles.length > 0 &&
      `## ${t.llms.articles}\n\n${articles
        .map(({ path, title, excerpt }) => `- [${bare(title)}](${address(path)}): ${oneLine(excerpt)}`)
        .join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

const bare = (text: string) => oneLine(text).replace(/[[\]]/g, '');
