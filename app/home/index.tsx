import { definePage } from '#kit/site/page.server.tsx';
import { Hero } from './hero.tsx';
import { type HomeData, loadHome } from './load.server.ts';
import { profileRequest } from './requests.ts';
import { Work, Writing } from './sections.tsx';

export const home = definePage({
  path: '/',
  tags: ['projects', 'categories', 'articles', 'experience'],
  load: async (request) => ({ data: await loadHome(request) }),
  head: () => ({ path: '/', share: 'page/home' }),
  requestLine: () => ({ path: profileRequest.path }),
  Page: Home,
});

function Home({ data }: { data: HomeData }) {
  const { sections, projects, articles } = data;
  return (
    <>
      <Hero {...data} />
      {sections.map((name) => {
        if (name === 'projects') return projects && <Work key={name} work={projects} />;
        return name === 'articles' && articles && <Writing key={name} writing={articles} />;
      })}
    </>
  );
}
