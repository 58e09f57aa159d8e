import type { PublicPage } from '#kit/site/contract.ts';
import { answerMissing, definePage, renderNotFound } from '#kit/site/page.server.tsx';
import { PageHeader } from '#kit/site/page-parts.tsx';
import { DEFAULT } from '#kit/texts/languages.ts';
import { pathsIn, words } from '#kit/texts/words.server.ts';
import { useWords } from '#kit/texts/words.ts';
import { classNames } from '#kit/ui/class-names.ts';
import { type Figure, type Figures, isOn, OWN_BYTES, readFigures, withOwnBytes } from '../figures.server.ts';

const paths = pathsIn((texts) => texts.paths.thisSite);

const page = definePage<Figures>({
  path: paths[DEFAULT],
  paths,
  tags: [],
  load: async ({ deps, language }) => ({ data: await readFigures(deps, words[language]) }),
  head: (_, { t, language }) => ({
    title: t.thisSite.title,
    description: t.thisSite.description,
    path: paths[language],
    paths,
    share: 'page/home',
    crumbs: [{ name: t.thisSite.title, path: paths[language] }],
  }),
  requestLine: () => ({ path: `${paths[DEFAULT]}.json` }),
  Page: ThisSite,
  async markdown({ measured, visitor }, { language }) {
    const { t } = words[language];
    const lines = (figures: Figure[]) =>
      figures
        .map(({ label, text, how, alarm }) => `- **${label}:** ${alarm ? `${alarm} ` : ''}${text}. ${how}`)
        .join('\n');
    return [
      `# ${t.thisSite.title}`,
      t.thisSite.intro,
      lines(measured),
      `## ${t.thisSite.visitor.title}`,
      `${lines(visitor)}\n`,
    ].join('\n\n');
  },
});

/** Is measured for each visit and never cached; a 404 until the owner turns it on. */
export const thisSite: PublicPage = {
  ...page,
  async render(input) {
    if (!(await isOn(input.deps.db))) {
      if (input.type === 'markdown') return answerMissing(input);
      const missing = () => renderNotFound({ ...input, path: '/404' });
      return input.shared ? input.shared(`404 ${input.language} `, 404, missing) : missing();
    }
    const drawn = await page.render(input);
    if (drawn instanceof Response) return drawn;
    const text = drawn.body.toString();
    const { locale } = words[input.language];
    const written = withOwnBytes((bytes) => text.replace(OWN_BYTES, bytes.toLocaleString(locale)));
    return new Response(written, { headers: { ...drawn.headers, 'cache-control': 'private, no-store' } });
  },
};

function ThisSite({ data: { measured, visitor } }: { data: Figures }) {
  const { t } = useWords();
  const [first, ...others] = measured;
  return (
    <article className="page pb-20">
      <PageHeader title={t.thisSite.title}>
        <p>{t.thisSite.intro}</p>
      </PageHeader>
      <dl className="grid border-y border-line sm:grid-cols-2 lg:grid-cols-3">
        {first && <Shown {...first} className="sm:col-span-2 lg:col-span-3" isWide />}
        {others.map((figure) => (
          <Shown key={figure.name} {...figure} />
        ))}
      </dl>
      <h2 className="mt-20 mb-6 text-xl font-semibold">{t.thisSite.visitor.title}</h2>
      <dl className="border-t border-line">
        {visitor.map(({ name, label, text, how }) => (
          <div
            key={name}
            className="grid gap-x-8 gap-y-1 border-b border-line py-5 sm:grid-cols-[12rem_10rem_minmax(0,1fr)] sm:items-baseline"
          >
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="font-semibold">{text}</dd>
            <dd className="max-w-(--width-text) text-sm text-soft">{how}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function Shown({
  label,
  text,
  how,
  alarm,
  className,
  isWide,
}: Figure & { className?: string; isWide?: boolean }) {
  return (
    <div className={classNames('-mb-px border-b border-line py-7 pr-8', className)}>
      <dt className="text-sm text-soft">{label}</dt>
      <dd
        className={classNames(
          'mt-2 font-semibold tracking-tight tabular-nums',
          isWide ? 'text-2xl' : 'text-xl',
        )}
      >
        {text}
      </dd>
      {alarm && <dd className="mt-2 font-semibold text-bad">{alarm}</dd>}
      <dd className="mt-3 max-w-[38ch] text-sm text-soft">{how}</dd>
    </div>
  );
}
