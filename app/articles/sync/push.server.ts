import type { Source } from '#app/content/source.ts';
import type { Article } from '../contract.ts';
import { plainFields } from '../fields.ts';
import type { FolderState } from './folder-state.server.ts';
import {
  type LocalArticle,
  picturesOf,
  readLocalArticles,
  readPicture,
  siteVersionOf,
  storedContent,
  withAddresses,
} from './local-articles.server.ts';
import { type RemoteSite, SiteRefused } from './remote-site.server.ts';

type Options = { isDry: boolean; prune: boolean; force: boolean };

export type Step = {
  what: 'add' | 'change' | 'delete' | 'conflict' | 'upload' | 'refused';
  name: string;
  reason?: string;
};

type Push = {
  source: Source;
  site: RemoteSite;
  state: FolderState;
  options: Options;
  /** Hears each step when it is done, so that an interruption loses nothing. */
  done: (step: Step, state: FolderState) => Promise<void>;
};

/**
 * Sends what differs. An article that was changed or deleted on the site since the last time is left alone; what the
 * site refuses holds up no other.
 */
export async function push({ source, site, state, options, done }: Push): Promise<FolderState> {
  const local = await readLocalArticles(source);
  const remote = new Map((await site.articles()).map((article) => [article.slug, article]));
  const categories = new Map((await site.categories()).map(({ id, name }) => [name, id]));
  const known = { ...state };
  const tell = (what: Step['what'], name: string) => done({ what, name }, { ...known });
  const send = async (found: LocalArticle) => {
    const { slug, sha256 } = found;
    const before = remote.get(slug);
    const isOvertaken = known[slug]?.rev !== before?.rev || source.names.includes(siteVersionOf(found.file));
    const addresses = await sendPictures(found, { source, site, isDry: options.isDry, tell });
    const article = withAddresses(found, addresses);
    const { category } = article;
    if (category && !categories.has(category))
      categories.set(category, options.isDry ? 0 : await site.addCategory(category));
    const category_id = categories.get(category ?? '') ?? null;
    if (before && !(await differs(article, before, category_id))) {
      known[slug] = { rev: before.rev, sha256 };
      return;
    }
    if (isOvertaken && !options.force) {
      await tell('conflict', slug);
      return;
    }
    if (!options.isDry) {
      const body = bodyOf(article, category_id);
      const { rev } = before
        ? await site.save(before.id, { ...body, rev: before.rev })
        : await site.add({ ...body, slug });
      known[slug] = { rev, sha256 };
    }
    await tell(before ? 'change' : 'add', slug);
  };
  for (const found of local) {
    try {
      await send(found);
    } catch (error) {
      if (!(error instanceof SiteRefused)) throw error;
      await done({ what: 'refused', name: found.slug, reason: error.message }, { ...known });
    }
  }
  if (!options.prune) return known;
  const kept = new Set(local.map(({ slug }) => slug));
  for (const { id, slug } of [...remote.values()].filter((article) => !kept.has(article.slug))) {
    if (!options.isDry) await site.remove(id);
    delete known[slug];
    await tell('delete', slug);
  }
  return known;
}

type Sending = Pick<Push, 'source' | 'site'> & {
  isDry: boolean;
  tell: (what: Step['what'], name: string) => Promise<void>;
};

/** Uploads pictures that the site lacks; the site stores the same picture once. */
async function sendPictures(article: LocalArticle, { source, site, isDry, tell }: Sending) {
  const addresses = new Map<string, string>();
  for (const [address, path] of picturesOf(article, source)) {
    if (address.startsWith('/uploads/') && (await site.has(address))) continue;
    if (!isDry) addresses.set(address, await site.upload(path, await readPicture(source, path)));
    await tell('upload', path);
  }
  return addresses;
}

const bodyOf = ({ input }: LocalArticle, category_id: number | null) => {
  const { slug: _, published_at, ...fields } = input;
  return {
    ...fields,
    excerpt: fields.excerpt ?? '',
    ...plainFields.parse(input),
    category_id,
    ...(published_at && { published_at }),
  };
};

async function differs(article: LocalArticle, before: Article, category_id: number | null): Promise<boolean> {
  const { input } = article;
  const isSame =
    input.title === before.title &&
    (input.status ?? before.status) === before.status &&
    (input.excerpt ? input.excerpt === before.excerpt : before.excerpt_is_automatic) &&
    JSON.stringify(plainFields.parse(input)) === JSON.stringify(plainFields.parse(before)) &&
    (!input.published_at || input.published_at === before.published_at) &&
    category_id === before.category_id;
  return !isSame || (await storedContent(article)) !== before.content;
}
