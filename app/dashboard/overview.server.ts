import type { Overview } from '#app/analytics/contract.ts';
import { visitorNumbers } from '#app/analytics/queries.server.ts';
import { countArticles } from '#app/articles/queries.server.ts';
import type { Deps } from '#app/deps.ts';
import { countIncoming } from '#app/messages/queries.server.ts';
import { countProjects } from '#app/projects/queries.server.ts';

export async function overview({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Overview> {
  const [numbers, messages, projects, articles] = await Promise.all([
    visitorNumbers(db, config.TZ),
    countIncoming(db),
    countProjects(db),
    countArticles(db),
  ]);
  return { ...numbers, content: { messages, projects, articles } };
}
