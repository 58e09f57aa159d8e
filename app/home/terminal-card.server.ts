import type { IncomingMessage } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import { Hono } from 'hono';
import { newestArticles } from '#app/articles/site/cards.server.ts';
import { ownLinks } from '#app/profile/links.ts';
import { profileIn } from '#app/profile/queries.server.ts';
import { listProjects, projectsIn } from '#app/projects/read.server.ts';
import { projectPath } from '#app/projects/site/addresses.ts';
import type { ApiContext, ApiEnv } from '#kit/http/routes.server.ts';
import { isTerminal } from '#kit/http/user-agent.ts';
import type { Deps } from '#kit/resource.ts';
import { inEachLanguage, type Language, languageOf, languages, pathIn } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import { memoizePerVersion } from '#platform/pages/content-version.ts';
import { SHARED } from '#platform/pages/page-encoding.ts';

/** The card at its own address: with colours for terminals, without for everything else. */
export const cardFile = new Hono<ApiEnv>().get('/', async (c) => {
  const { language } = languageOf(c.req.path);
  const text = await cards[language](c.var.deps);
  return wantsColors(c)
    ? privateCard(c, text)
    : c.text(stripVTControlCharacters(text), 200, { 'Cache-Control': SHARED });
});

/** The card at the home page, for terminals, while the owner has turned it on. */
export const cardAtHome = new Hono<ApiEnv>().get('/', async (c, next) => {
  const { deps } = c.var;
  if (!asksFromTerminal(c) || !(await deps.site.appearance(deps)).terminal_card) return next();
  const text = await cards[languageOf(c.req.path).language](deps);
  return privateCard(c, wantsColors(c) ? text : stripVTControlCharacters(text));
});

const homes = new Set(languages.map((language) => pathIn(language, '/')));

/** Says which requests for the cached home page come from terminals, while these get the card. */
export function divertTerminals(deps: Deps) {
  let known = { version: Number.NaN, isOn: true };
  const isOn = () => {
    const version = deps.content.version(['appearance']);
    if (known.version !== version) {
      // Lets the app decide until the setting is read.
      known = { version, isOn: true };
      const keep = ({ terminal_card }: { terminal_card: boolean }) => {
        if (known.version === version) known.isOn = terminal_card;
      };
      deps.site.appearance(deps).then(keep, (error: unknown) => {
        deps.log.warn({ event: 'appearance_not_read', error: String(error) });
      });
    }
    return known.isOn;
  };
  return ({ url = '', headers }: IncomingMessage): boolean =>
    homes.has(url.split('?', 1)[0] ?? '') &&
    isTerminal({ userAgent: headers['user-agent'], accept: headers.accept }) &&
    isOn();
}

const privateCard = (c: ApiContext, text: string) =>
  c.text(text, 200, { 'Cache-Control': 'private, no-store' });

const asksFromTerminal = ({ req }: ApiContext) =>
  isTerminal({ userAgent: req.header('user-agent'), accept: req.header('accept') });

const wantsColors = (c: ApiContext) => asksFromTerminal(c) && c.req.query('plain') === undefined;

const TAGS = ['profile', 'seo', 'projects', 'categories', 'articles', 'translations', 'languages'];

const cards = inEachLanguage((language) =>
  memoizePerVersion(TAGS, (deps: Deps) => terminalCard(deps, language)),
);

const LABEL = 12;
/** Columns that a line of 80 leaves for a value next to its label. */
const VALUE = 80 - 2 - LABEL - 1;
/** The longest text in bytes, so that the card has at most 2 kB. */
const BYTES = 160;
const LINKS = 3;

async function terminalCard(deps: Deps, language: Language): Promise<string> {
  const { db, config } = deps;
  const { t, to } = words[language];
  const [site, profile, { articles }, projects] = await Promise.all([
    deps.site.head[language](deps),
    profileIn(db, language),
    newestArticles(db, language, 1),
    listProjects(db).then((all) => projectsIn(db, language, all)),
  ]);
  const address = (path: string) => config.SITE_URL + to(path);
  const links = [
    ...ownLinks(profile),
    { name: t.pages.contact, url: address('/contact') },
    { name: t.pages.about, url: address('/about') },
  ].filter(({ url }) => fits(url));
  const [article] = articles;
  const started = ({ start_date, created_at }: (typeof projects)[number]) => start_date ?? created_at;
  const [project] = projects.toSorted((one, other) => started(other).localeCompare(started(one)));
  const blocks = [
    [bold(fitted(profile.full_name ?? site.name, VALUE)), profile.title && fitted(profile.title, VALUE)],
    links.slice(0, LINKS).map(({ name, url }) => row(name, link(url))),
    article && entry(t.card.article, article.title, address(`/blog/${article.slug}`), address('/blog')),
    project && entry(t.card.project, project.title, address(projectPath(project)), address('/projects')),
    [dim(fits(address('/')) ? address('/') : '')],
  ];
  const lines = blocks.map((block) => (block || []).filter(Boolean).map((line) => `  ${line}`.trimEnd()));
  return `\n${lines
    .filter(({ length }) => length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n\n`;
}

/** A title above its address; a long address gives way to that of the list. */
function entry(label: string, title: string, url: string, list: string) {
  const shown = [url, list].find(fits);
  return [row(label, fitted(title, VALUE)), shown && row('', link(shown))];
}

function row(label: string, value: string) {
  const name = fitted(label, LABEL - 2);
  return `${dim(name)}${' '.repeat(LABEL - columnsOf(name))}${value}`;
}

const letters = new Intl.Segmenter('tr');

/** Cuts a text to a line of so many columns, without what a terminal would obey. */
function fitted(text: string, columns: number): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  if (columnsOf(line) <= columns && Buffer.byteLength(line) <= BYTES) return line;
  let kept = '';
  for (const { segment } of letters.segment(line)) {
    const next = kept + segment;
    if (columnsOf(next) > columns - 1 || Buffer.byteLength(next) > BYTES) break;
    kept = next;
  }
  return `${kept.trimEnd()}…`;
}

const fits = (url: string) => /^[\x21-\x7e]+$/.test(url) && url.length <= VALUE;

/** Counts pictures and letters of East Asia twice, as terminals draw them. */
const WIDE =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\u{1100}-\u{115f}\u{2e80}-\u{a4cf}\u{ac00}-\u{d7a3}\u{f900}-\u{faff}\u{fe30}-\u{fe6f}\u{ff00}-\u{ff60}\u{ffe0}-\u{ffe6}\u{20000}-\u{3fffd}]/u;

function columnsOf(text: string): number {
  let columns = 0;
  for (const { segment } of letters.segment(text)) columns += WIDE.test(segment) ? 2 : 1;
  return columns;
}

const ESCAPE = '\u001b';
const styled = (code: number) => (text: string) => text && `${ESCAPE}[${code}m${text}${ESCAPE}[0m`;
const bold = styled(1);
const dim = styled(2);
const link = styled(36);
