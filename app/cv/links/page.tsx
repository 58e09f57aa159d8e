import { Facts } from '#app/about/entry-sections.tsx';
import { Section } from '#app/about/section.tsx';
import { Summary } from '#app/about/summary.tsx';
import { definePage } from '#app/site/page.server.tsx';
import { useWords } from '#app/texts/words.ts';
import { Tags } from '#app/ui/tags.tsx';
import { type CvData, cvData } from '../data.server.ts';
import { contactLines, sectionsOf } from '../sections.ts';
import { Downloads } from './downloads.tsx';
import { findByToken } from './queries.server.ts';

type Shown = { path: string; site: string; cv: CvData };

/** A CV for one reader, by its private link. */
export const privateCv = definePage<Shown | undefined>({
  path: '/cv/:token',
  tags: [],
  async load({ deps: { db, secret, config }, params: { token = '' } }) {
    const link = await findByToken(db, secret, token);
    if (!link) return { data: undefined, status: 404 };
    const cv = await cvData(db, link);
    return { data: { path: `/cv/${token}`, site: config.SITE_URL, cv }, isPrivate: true };
  },
  head: (shown) => ({
    title: shown?.cv.profile.full_name ?? 'CV',
    path: '/about',
    share: 'page/about',
    hidden: true,
    missing: shown === undefined,
  }),
  Page: ({ data }) => (data ? <Cv shown={data} /> : <Ended />),
});

function Ended() {
  const { ended, endedText } = useWords().t.cv;
  return (
    <div data-not-counted="" className="page grid min-h-[70dvh] content-center gap-5 py-16">
      <h1 className="text-2xl font-semibold">{ended}</h1>
      <p className="text-lg text-soft">{endedText}</p>
    </div>
  );
}

function Cv({ shown: { path, site, cv } }: { shown: Shown }) {
  const { full_name, title, aboutSummary, bio } = cv.profile;
  return (
    <div data-not-counted="" className="page pb-16">
      <header className="pt-14 pb-12 sm:pt-24">
        <h1 className="text-2xl font-semibold break-words">{full_name ?? 'CV'}</h1>
        {title && <p className="mt-4 text-lg text-soft">{title}</p>}
        <ul className="mt-5 flex flex-wrap gap-x-6 text-sm text-soft *:flex *:min-h-11 *:items-center">
          {contactLines(cv, site).map(({ text, link }) => (
            <li key={text} className="min-w-0 break-all">
              {link ? (
                <a href={link} className="underline-offset-4 hover:underline">
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
        <div className="mt-5">
          <Downloads path={path} />
        </div>
      </header>
      <Summary text={aboutSummary ?? bio ?? ''} />
      {sectionsOf(cv).map(({ group, title: heading, items }) => (
        <Section key={group} id={`cv-${group}`} title={heading}>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-7">
            {items.map(({ key, words, ...item }) => (
              <li key={key}>
                <Facts {...item} />
                <div className="mt-2">{words.length > 0 && <Tags names={words} />}</div>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}
