import { ExternalLink, PenLine, Trash2 } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { type LoaderFunctionArgs, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { StateMark, useOtherLanguages } from '#app/languages/admin/language-tabs.tsx';
import { translationReply } from '#app/languages/contract.ts';
import { read, send } from '#kit/client/api.ts';
import { isInFuture } from '#kit/client/clock.ts';
import { notifyFailure } from '#kit/forms/notify.ts';
import { useDeletion } from '#kit/forms/use-editing-and-deletion.ts';
import { useRead } from '#kit/forms/use-read.ts';
import { useJoinedPages } from '#kit/panel/joined-pages.tsx';
import { type Column, FilterWords, ListBar, ListTable, type RowAction } from '#kit/panel/list-table.tsx';
import { ListDate, ListSearch } from '#kit/panel/lists.tsx';
import { PictureView } from '#kit/pictures/picture-view.tsx';
import { formatDateTime } from '#kit/text/format.ts';
import { LinkButton } from '#kit/ui/button.tsx';
import { Drawing, EmptyState } from '#kit/ui/drawing.tsx';
import { LoadError } from '#kit/ui/states.tsx';
import { toast } from '#kit/ui/toast.tsx';
import { type AnyText, type WorkingCopySummary, workingCopyList } from '../contract.ts';
import { pathOf, type TextPage, type TextType } from '../text-type.ts';
import { Reads, ReadsCell, StatusBadge } from './status-and-reads.tsx';

type ListProps<One extends AnyText> = {
  type: TextType<One>;
  list: TextPage<One> | undefined;
  copies: WorkingCopySummary[];
  columns: Column<One>[];
  /** What the pane adds to address and dates. */
  factsOf: (one: One) => [string, string][];
  states?: Record<string, string>;
  /** Shows search and filter even when the list is empty. */
  isFilterable?: boolean;
  children: ReactNode;
};

/** Lists articles or pages; `children` are shown if there are none. */
export function ArticleList<One extends AnyText>(props: ListProps<One>) {
  const { type, list, copies, columns, factsOf, states: filters = states, isFilterable = false } = props;
  const { state } = useNavigation();
  const [params] = useSearchParams();
  const { many } = type.words;
  const { rows, more } = useJoinedPages(list, (page) => readList(type, params, page));
  const { actionsOf, busy } = useTextActions(type);
  const isFiltered = Boolean(params.get('q') || params.get('status'));
  const unsaved = new Set(copies.map(({ article_id }) => article_id));
  const begun = copies.filter(({ article_id }) => article_id === null);
  return (
    <>
      {begun.length > 0 && (
        <ul className="mb-4 divide-y divide-line rounded-lg border border-warn">
          {begun.map((copy) => (
            <Begun key={copy.key} type={type} copy={copy} />
          ))}
        </ul>
      )}
      {(isFiltered || rows.length > 0 || isFilterable) && (
        <ListBar open="düzenle">
          <ListSearch label={`${type.words.searched} ara`} placeholder="Başlıkta ve metinde ara..." />
          <FilterWords name="status" label="Durum" options={filters} counts={list && countsOf(list)} />
        </ListBar>
      )}
      {!list && <LoadError title={`${many} yüklenirken bir sorun oluştu.`} />}
      {list &&
        rows.length === 0 &&
        (isFiltered ? (
          <EmptyState title="Sonuç bulunamadı">Aramayı ya da durumu değiştirin.</EmptyState>
        ) : (
          props.children
        ))}
      {list && rows.length > 0 && (
        <Unsaved value={unsaved}>
          <Reads ids={rows.map(({ id }) => id)}>
            <ListTable
              label={many}
              rows={rows}
              columns={columns}
              actionsOf={actionsOf}
              busy={busy}
              pane={(text) => <TextPane type={type} text={text} facts={factsOf(text)} />}
              more={more}
              isLoading={state === 'loading'}
            />
          </Reads>
        </Unsaved>
      )}
    </>
  );
}

export const loaderOf =
  <One extends AnyText>(type: TextType<One>) =>
  async ({ request }: LoaderFunctionArgs) => {
    const { searchParams: params } = new URL(request.url);
    const [list, copies] = await Promise.all([
      readList(type, params, Number(params.get('page')) || 1),
      read(type.copies, workingCopyList),
    ]);
    return { list, copies: copies ?? [] };
  };

const readList = <One extends AnyText>(type: TextType<One>, params: URLSearchParams, page: number) => {
  const query = new URLSearchParams({ per_page: '20', ...Object.fromEntries(params), page: String(page) });
  return read<TextPage<One>>(`${type.api}?${query}`, type.list);
};

const Unsaved = createContext<ReadonlySet<number | null>>(new Set());

type TitleProps = { type: TextType; text: AnyText; about?: string };

export function TextTitle({ type, text: { id, slug, title }, about }: TitleProps) {
  const isUnsaved = useContext(Unsaved).has(id);
  return (
    <>
      <a
        data-row
        href={`${type.screen}/edit/${slug}`}
        title={title}
        className="list-title"
        data-noted={isUnsaved || about !== undefined || undefined}
      >
        {title}
      </a>
      {isUnsaved ? (
        <span className="block text-xs text-warn">Kaydedilmemiş değişiklik</span>
      ) : (
        about && <span className="block truncate text-xs text-soft">{about}</span>
      )}
    </>
  );
}

export const statusColumn: Column<AnyText> = {
  label: 'Durum',
  width: '6.5rem',
  cell: (text) => <StatusBadge article={text} />,
};

export const readsColumn: Column<AnyText> = {
  label: 'Okunma, 30 gün',
  width: '7.5rem',
  isNumber: true,
  cell: ({ id }) => <ReadsCell id={id} />,
};

export const dateColumn: Column<AnyText> = {
  label: 'Tarih',
  width: '5.75rem',
  isNumber: true,
  isSorted: true,
  cell: ({ published_at, created_at }) => <ListDate at={published_at ?? created_at} />,
};

/** Links to a new text that was begun, here or on another device, and never saved. */
function Begun({ type, copy: { key, title, saved_at } }: { type: TextType; copy: WorkingCopySummary }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm">
      <p>
        Kaydedilmemiş yeni {type.words.inSentence}: {formatDateTime(saved_at)}
        {title && ` · “${title}”`}
      </p>
      <LinkButton href={`${type.screen}/new?copy=${key}`} kind="secondary">
        Sürdür
      </LinkButton>
    </li>
  );
}

export const states = { '': 'Tümü', live: 'Yayında', draft: 'Taslak', scheduled: 'Zamanlanmış' };

function countsOf({ counts = {}, scheduled = 0 }: TextPage) {
  const { published = 0, ...others } = counts;
  return { ...others, live: published - scheduled, scheduled };
}

const UNDO_FOR = 10_000;

/** What can be done with a text of a list: edit, view, unpublish and delete. */
function useTextActions(type: TextType) {
  const { revalidate } = useRevalidator();
  const { one } = type.words;
  const { remove, busy } = useDeletion(type.api, {
    done: `${one} başarıyla silindi!`,
    failed: `${one} silinirken bir sorun oluştu!`,
  });

  async function setPublished({ id }: AnyText, is_published: boolean) {
    const answer = await send('PUT', `${type.api}/${id}`, { body: { is_published } });
    return answer.ok || notifyFailure(answer, `${one} güncellenirken bir hata oluştu.`);
  }

  async function unpublish(text: AnyText) {
    const undo = async () => {
      await setPublished(text, true);
      await revalidate();
    };
    if (await setPublished(text, false))
      toast('Yayından kaldırıldı.', {
        duration: UNDO_FOR,
        action: { label: 'Geri al', run: () => void undo() },
      });
    await revalidate();
  }

  function actionsOf(text: AnyText): RowAction[] {
    const { id, slug, title, is_published, published_at } = text;
    const isVisible = is_published && published_at !== null && !isInFuture(published_at);
    const edit: RowAction = {
      label: 'Düzenle',
      name: `${title}: düzenle`,
      icon: PenLine,
      shortcut: 'Enter',
      href: `${type.screen}/edit/${slug}`,
    };
    const view: RowAction = {
      label: 'Sitede gör',
      name: `${title}: sitede görüntüle (yeni sekmede açılır)`,
      icon: ExternalLink,
      shortcut: 'V',
      href: pathOf(type.prefix + slug),
      isNewTab: true,
    };
    const withdraw: RowAction = {
      label: 'Yayından kaldır',
      name: `${title}: yayından kaldır`,
      shortcut: 'U',
      run: () => void unpublish(text),
    };
    const erase: RowAction = {
      label: 'Sil',
      name: `${title}: sil`,
      icon: Trash2,
      shortcut: 'Backspace',
      isDanger: true,
      run: () => void remove(id),
    };
    return [...(isVisible ? [view] : []), edit, ...(is_published ? [withdraw] : []), erase];
  }

  return { actionsOf, busy };
}

/** What a list tells of its current text beside the table. */
function TextPane({ type, text, facts }: { type: TextType; text: AnyText; facts: [string, string][] }) {
  const { id, title, excerpt, slug, cover_image, updated_at, category = null } = text;
  const others = useOtherLanguages();
  return (
    <>
      {cover_image ? (
        <PictureView url={cover_image} alt="" sizes="22rem" className="list-pane-cover" />
      ) : (
        cover_image === '' && (
          <Drawing title={title} category={category} family={id} className="list-pane-cover" />
        )
      )}
      <div className="list-pane-text">
        <h2 className="text-lg leading-snug font-semibold tracking-tight">{title}</h2>
        {excerpt && <p className="line-clamp-4 text-sm text-soft">{excerpt}</p>}
        <dl>
          <dt>Durum</dt>
          <dd>
            <StatusBadge article={text} isLong />
          </dd>
          <dt>Adres</dt>
          <dd className="break-all">{pathOf(type.prefix + slug)}</dd>
          {facts.map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
          {others.length > 0 && (
            <>
              <dt>İngilizcesi</dt>
              <dd>
                <Translated key={id} path={`/api/translations/en/${type.name}/${id}`} />
              </dd>
            </>
          )}
          <Fact name="Son düzenleme" value={formatDateTime(updated_at)} />
        </dl>
      </div>
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

function Translated({ path }: { path: string }) {
  const translation = useRead(path, translationReply);
  if (!translation || translation === 'failed') return '…';
  return <StateMark {...translation} />;
}
