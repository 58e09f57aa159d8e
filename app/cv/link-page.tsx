import { Facts, Section, Summary } from '#app/about/sections.tsx';
import { PictureView } from '#kit/pictures/picture-view.tsx';
import type { PublicPage } from '#kit/site/contract.ts';
import { definePage } from '#kit/site/page.server.tsx';
import { DEFAULT } from '#kit/texts/languages.ts';
import { said, useWords } from '#kit/texts/words.ts';
import { Joined } from '#kit/ui/paragraphs.tsx';
import { Tags } from '#kit/ui/tags.tsx';
import { type CvData, cvData } from './data.server.ts';
import { Downloads } from './downloads.tsx';
import { findByToken } from './links.server.ts';
import { contactLines, sectionsOf, siteOf, summaryOf } from './sections.ts';

type Shown = { path: string; site: string; cv: CvData };

const page = definePage<Shown | undefined>({
  path: '/cv/:token',
  tags: [],
  async load({ deps, language, params: { token = '' } }) {
    const link = await findByToken(deps, token);
    if (!link) return { refused: 404, data: () => undefined };
    const cv = await cvData(deps.db, language, link);
    return { data: { path: `/cv/${token}`, site: siteOf(cv, deps.config.SITE_URL), cv }, isPrivate: true };
  },
  head: (shown) => ({
    title: shown?.cv.profile.full_name ?? 'CV',
    path: '/about',
    paths: {},
    share: 'page/about',
    hidden: true,
    missing: shown === undefined,
  }),
  Page: ({ data }) => (data ? <Cv shown={data} /> : <Ended />),
});

/** A private CV, in its own language, at a single address. */
export const privateCv: PublicPage = {
  ...page,
  async render(input) {
    if (input.language !== DEFAULT) return page.render({ ...input, params: {} });
    const link = await findByToken(input.deps, input.params.token ?? '');
    return page.render({ ...input, language: link?.language ?? DEFAULT });
  },
};

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
  const { t } = useWords();
  const title = said(cv.profile, 'title');
  return (
    <div data-not-counted="" className="page grid gap-y-12 pb-16">
      <header className="flow-root pt-14 sm:pt-24">
        {cv.profile.profile_image && (
          <PictureView
            url={cv.profile.profile_image}
            alt={t.about.photo(cv.profile.full_name ?? '')}
            sizes="12rem"
            eager
            className="mb-6 size-32 rounded-lg border border-line sm:float-right sm:mb-0 sm:ml-8 sm:size-48"
          />
        )}
        <h1 translate="no" className="text-2xl font-semibold break-words">
          {cv.profile.full_name ?? 'CV'}
        </h1>
        {title.text && (
          <p lang={title.lang} className="mt-4 text-lg text-soft">
            {title.text}
          </p>
        )}
        <ul className="mt-5 flex flex-wrap gap-x-6 text-sm text-soft *:flex *:min-h-11 *:items-center">
          {contactLines(cv, site).map(({ text, lang, link }) => (
            <li key={text} lang={lang} className="min-w-0 break-all">
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
          <Downloads path={path} note={t.cv.download} />
        </div>
      </header>
      <Summary {...summaryOf(cv)} />
      {sectionsOf(cv).map(({ group, title: heading, items }) => (
        <Section key={group} id={`cv-${group}`} title={heading}>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-7 border-t border-line pt-4">
            {items.map(({ key, names, place, ...item }) => (
              <li key={key}>
                <Facts {...item} place={place.length > 0 && <Joined texts={place} />} />
                <div className="mt-2">{names.length > 0 && <Tags names={names} />}</div>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}
