import { countArticles } from '#app/articles/queries.server.ts';
import { countMessages } from '#app/messages/queries.server.ts';
import { countProjects } from '#app/projects/queries.server.ts';
import type { Deps } from '#server/deps.ts';
import type { Overview } from './contract.ts';
import { visitorNumbers } from './queries.server.ts';

/** The numbers of the dashboard's cards. */
export async function overview({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Overview> {
  const [numbers, messages, projects, articles] = await Promise.all([
    visitorNumbers(db, config.TZ),
    countMessages(db),
    countProjects(db),
    countArticles(db),
  ]);
  return { ...numbers, content: { messages, projects, articles } };
}
