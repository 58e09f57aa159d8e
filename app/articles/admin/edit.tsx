import { type ComponentType, type MouseEvent, type Ref, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Await, type LoaderFunctionArgs, Navigate, useLocation, useNavigate } from 'react-router';
import { LanguageTabs } from '#app/languages/admin/language-tabs.tsx';
import { ContentField } from '#editor/ui/content-field.tsx';
import { send } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { SaveBar } from '#kit/forms/save-bar.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { formatDateTime } from '#kit/text/format.ts';
import { recordIn } from '#kit/text/json.ts';
import { Button } from '#kit/ui/button.tsx';
import { classNames } from '#kit/ui/class-names.ts';
import { LoadError, Loading } from '#kit/ui/states.tsx';
import { type AnyText, plainNames } from '../contract.ts';
import { articleType, type TextType } from '../text-type.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { focusPlace } from './publication.ts';
import { ArticleSettings } from './publish-box.tsx';
import { ArticleFacts, PublishDialog, type PublishParts, ShareLinks } from './publish-dialog.tsx';
import { type ArticleForm as Form, PastDraft, type SaveMode, useArticleForm } from './use-article-form.tsx';
import { VersionsDialog } from './versions-dialog.tsx';
import {
  GrowingField,
  headingOf,
  useFocusMode,
  useKeyboardInset,
  usePublishingPanel,
  WritingHead,
} from './writing-screen.tsx';
import './writing.css';

export const loader = loaderOf(articleType);

export default function EditArticle({ loaderData }: Loaded<typeof loader>) {
  return <EditText {...loaderData} type={articleType} parts={articleParts} />;
}

const articleParts: WritingParts = { Settings: ArticleSettings, Facts: ArticleFacts, Posts: ShareLinks };

/** `startOf` returns the initial draft of a new text, by `?start=…`. */
export function loaderOf(type: TextType, startOf: (name: string | null) => Draft = () => emptyDraft) {
  return ({ params, request }: LoaderFunctionArgs) => {
    const query = new URL(request.url).searchParams;
    return {
      start: startOf(query.get('start')),
      wanted: query.get('copy') ?? undefined,
      outcome: params.slug === undefined ? undefined : load(type, params.slug),
    };
  };
}

type Outcome = AnyText | 'missing' | 'failed';

async function load({ api, reply }: TextType, slug: string): Promise<Outcome> {
  const answer = await send('GET', `${api}/${encodeURIComponent(slug)}`, { reply });
  if (answer.ok) return answer.data;
  return answer.status === 404 ? 'missing' : 'failed';
}

type EditProps = { type: TextType; parts: WritingParts } & Loaded<ReturnType<typeof loaderOf>>['loaderData'];

export function EditText({ outcome, ...rest }: EditProps) {
  return (
    <Suspense fallback={<Loading label={`${rest.type.words.one} yükleniyor...`} />}>
      <Await resolve={outcome}>{(article) => <LoadedArticle {...rest} article={article} />}</Await>
    </Suspense>
  );
}

type LoadedProps = Omit<EditProps, 'outcome'> & { article: Outcome | undefined };

function LoadedArticle({ article, ...rest }: LoadedProps) {
  const { screen, words } = rest.type;
  const { key, state } = useLocation();
  if (article === 'missing') return <Navigate to={screen} replace />;
  if (article === 'failed')
    return (
      <>
        <AdminHeader title={headingOf(rest.type, true)} back={{ to: screen, label: words.many }} />
        <LoadError title={`${words.one} yüklenirken bir sorun oluştu.`} />
      </>
    );
  return <ArticleForm key={state?.form ?? article?.id ?? key} {...rest} article={article} />;
}

const publishing = ['slug', 'published_at', 'category_id', ...plainNames] as const;

/** The parts of the form that depend on the type. */
type WritingParts = PublishParts & { Settings: ComponentType<{ form: Form }> };

type Props = {
  type: TextType;
  parts: WritingParts;
  article: AnyText | undefined;
  start: Draft;
  wanted: string | undefined;
};

function ArticleForm({ type, parts, article, start, wanted }: Props) {
  const form = useArticleForm(type, article, start, wanted);
  const goBack = useBack(type.screen);
  const [counterPlace, setCounterPlace] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'versions' | 'preview'>();
  const { draft, stored, copy } = form;
  const panel = usePublishingPanel();
  const focusMode = useFocusMode();
  useKeyboardInset();
  // Opens for fields that the server refused.
  const isPanelOpen = panel.isOpen || publishing.some((name) => form.control(name).error);
  const canSave = draft.title.trim() !== '' && draft.hasText && !form.busy;
  const mode = useRef<SaveMode>('stay');

  function save(next: SaveMode) {
    mode.current = next;
    form.props.ref.current?.requestSubmit();
  }

  return (
    <div className="writing" data-focus={focusMode.isOn ? '' : undefined}>
      <WritingHead form={form} panel={panel} onFocusMode={focusMode.toggle} onOpen={setOpen} />
      {focusMode.isOn && (
        <>
          <h1 className="sr-only">{headingOf(type, stored !== undefined)}</h1>
          <Button kind="quiet" className="fixed top-2 right-2 z-30" onClick={focusMode.toggle}>
            Odaktan çık
          </Button>
        </>
      )}
      {copy.past && (
        <PastDraft
          past={copy.past}
          current={() => form.values().content}
          onRestore={form.takeCopy}
          onForget={() => void copy.keeper.discardPast()}
        />
      )}
      <form
        {...form.props}
        className={classNames(
          'flex grow flex-col lg:grid lg:grid-cols-[minmax(0,1fr)] lg:grid-rows-[1fr_auto]',
          isPanelOpen && 'lg:grid-cols-[minmax(0,1fr)_20rem]',
        )}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) void form.save(mode.current);
          mode.current = 'stay';
        }}
      >
        <div className="writing-page grow px-5 max-sm:pt-6">
          <LanguageTabs
            kind={type.name}
            id={focusMode.isOn ? undefined : stored?.id}
            className="writing-line mb-6"
          />
          <GrowingField
            {...form.control('title')}
            required
            placeholder="Başlık"
            className="writing-line text-2xl font-semibold"
            onChange={form.setTitle}
          />
          <GrowingField
            {...form.control('excerpt')}
            placeholder={(stored?.excerpt_is_automatic && stored.excerpt) || 'Özet'}
            hint="Boş bırakılırsa metnin başından alınır (en fazla 200 karakter) ve metinle birlikte değişir."
            className="writing-line mt-4 text-lg text-soft"
          />
          <div className="writing-text">
            <ContentField
              {...form.uncontrolled('content')}
              label="İçerik"
              placeholder={`${type.words.one} içeriğinizi buraya yazın...`}
              labelClass="sr-only"
              noteClass="writing-line"
              editorKey={form.editorKey}
              counterPlace={counterPlace}
            />
          </div>
        </div>
        <aside
          id="publishing"
          aria-label="Yayın ayarları"
          hidden={!isPanelOpen}
          className="writing-panel grid grid-cols-[minmax(0,1fr)] content-start gap-8 p-5 max-lg:order-first lg:sticky lg:top-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:overflow-y-auto lg:border-l lg:border-line lg:bg-raised lg:*:rounded-none lg:*:border-0 lg:*:p-0"
        >
          <parts.Settings form={form} />
        </aside>
        <FormFooter
          form={form}
          canSave={canSave}
          save={save}
          onCancel={() => void form.confirmLeaving().then(goBack)}
          counterRef={setCounterPlace}
        />
      </form>
      {form.conflict}
      {form.publication.request && (
        <PublishDialog
          {...form.publication.request}
          parts={parts}
          onShow={(finding) => {
            if (finding.check === 'cover' && !isPanelOpen) flushSync(panel.toggle);
            focusPlace(finding);
          }}
        />
      )}
      {open === 'versions' && stored && (
        <VersionsDialog
          path={`${type.api}/${stored.id}/versions`}
          content={form.values().content}
          onClose={() => setOpen(undefined)}
          onRestore={(version) => {
            const { title, content } = version;
            form.restore({ ...form.values(), title, content }, 'Sürüm geri yüklendi.');
            setOpen(undefined);
          }}
        />
      )}
      {open === 'preview' && stored && (
        <PreviewDialog
          path={`${type.api}/${stored.id}/preview-link`}
          dirty={form.dirty}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

/** Goes back, or to `start` if this page was the first. */
function useBack(start: string): () => void {
  const navigate = useNavigate();
  const hasPrevious = () => Number(recordIn(window.history.state).idx) > 0;
  return () => void (hasPrevious() ? navigate(-1) : navigate(start, { replace: true }));
}

type FooterProps = {
  form: Form;
  canSave: boolean;
  save: (mode: SaveMode) => void;
  onCancel: () => void;
  counterRef: Ref<HTMLDivElement>;
};

/** Keeps the focus in the text: on a phone, losing it would move the bar away from under the finger. */
const held = { onMouseDown: (event: MouseEvent) => event.preventDefault() };

function FormFooter({ form, canSave, save, onCancel, counterRef }: FooterProps) {
  const { type, stored, busy, dirty, publication } = form;
  return (
    <SaveBar className="lg:col-start-1 lg:col-end-2">
      <p className="writing-status mr-auto text-xs text-soft" role="status">
        {busy && 'Kayıt ediliyor...'}
        {publication.isOpening && 'Denetleniyor...'}
        {!busy &&
          !publication.isOpening &&
          (stored
            ? `Son düzenleme: ${formatDateTime(stored.updated_at)}`
            : `Yeni ${type.words.inSentence} oluşturuluyor`)}
        {!busy && dirty && <span className="max-sm:hidden"> · kaydedilmemiş değişiklikler var</span>}
      </p>
      <div ref={counterRef} className="writing-status writing-counter" />
      <div className="flex flex-wrap gap-1 max-sm:[&>button]:px-3 sm:gap-2">
        <Button {...held} kind="quiet" onClick={onCancel}>
          İptal
        </Button>
        {!stored && (
          <Button
            {...held}
            kind="secondary"
            disabled={!canSave}
            busy={busy === 'draft'}
            busyLabel="Kayıt ediliyor..."
            onClick={() => save('draft')}
          >
            Taslak Kaydet
          </Button>
        )}
        <Button
          {...held}
          disabled={!canSave}
          busy={busy === 'leave' || busy === 'stay'}
          busyLabel="Kayıt ediliyor..."
          onClick={() => save('leave')}
        >
          {stored ? 'Güncelle' : 'Kaydet'}
        </Button>
      </div>
    </SaveBar>
  );
}
