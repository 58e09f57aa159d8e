import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { send } from '#kit/client/api.ts';
import { Compare, CompareVersions } from '#kit/forms/compare.tsx';
import type { useContractForm } from '#kit/forms/use-contract-form.ts';
import { useRevisedForm } from '#kit/forms/use-revised-form.tsx';
import { releaseUnsaved } from '#kit/forms/use-unsaved.ts';
import { useReturnTo } from '#kit/panel/list-return.ts';
import { slugify } from '#kit/text/fold.ts';
import { formatDateTime } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { alert, confirm, Dialog } from '#kit/ui/dialog.tsx';
import { toast } from '#kit/ui/toast.tsx';
import type { AnyText } from '../contract.ts';
import type { TextType } from '../text-type.ts';
import { createKeeper } from './autosave.ts';
import { type Draft, fieldNames, isSameDraft, toDraft, toInput } from './draft.ts';
import { isNewlyPublic, usePublication } from './publication.ts';
import { newCopy, type PastCopy } from './working-copy.ts';

const CompareKept = (versions: { theirs: string; mine: string }) => (
  <CompareVersions {...versions} note="Hangisini seçerseniz seçin, kayıtlı hâl sürümler arasında kalır." />
);

/** In ms. */
const UNDO_FOR = 20_000;

export type SaveMode = 'leave' | 'stay' | 'draft';

/** `start` is the initial draft of a new text, `wanted` the key of a working copy to continue. */
export function useArticleForm(
  type: TextType,
  article: AnyText | undefined,
  start: Draft,
  wanted: string | undefined,
) {
  const navigate = useNavigate();
  const location = useLocation();
  const returnToList = useReturnTo(type.screen);
  const [stored, setStored] = useState(article);
  const [editorKey, setEditorKey] = useState(0);
  const [slugTyped, setSlugTyped] = useState(article !== undefined);
  const mode = useRef<SaveMode>('stay');
  const copy = useWorkingCopy(type, article, start, wanted);
  const publication = usePublication(type, stored);
  const { api, input, reply, saved: savedReply } = type;
  const { one, inSentence } = type.words;
  const form = useRevisedForm<Draft, AnyText>({
    kind: 'page',
    isKept: !copy.isUnsent,
    stored: article,
    address: stored && `${api}/${stored.id}`,
    toValues: (stored) => (stored ? toDraft(stored) : start),
    toInput: (draft) => ({
      ...toInput(type, draft),
      // Without a slug the server picks a free one; a typed slug that is taken is refused.
      ...(!stored && !slugTyped && { slug: undefined }),
      ...(mode.current === 'draft' && { status: 'draft', is_published: false }),
    }),
    contract: input,
    reply,
    labels: fieldNames,
    // A tag that was renamed or deleted for all articles.
    follows: ['tags'],
    conflictTitle: `Bu ${inSentence} siz düzenlerken değişti`,
    compare: { content: CompareKept },
    async send(body, values) {
      if (mode.current !== 'draft' && isNewlyPublic(stored, values)) {
        const answer = await publication.confirm(values, slugTyped || stored ? values.slug : '');
        if (answer !== 'yes') return answer === 'no' ? undefined : answer;
      }
      const answer = stored
        ? await send('PUT', `${api}/${stored.id}`, { body, reply: savedReply })
        : await send('POST', api, { body, reply: savedReply });
      if (!answer.ok) return answer;
      toast(answer.data.message);
      return { ok: true, data: answer.data.data };
    },
    failed: `${one} ${stored ? 'güncellenirken' : 'eklenirken'} bir hata oluştu.`,
    onInvalid: () => void alert('Lütfen form alanlarını kontrol edin.', 'Validation Hatası!'),
    async onSaved(saved) {
      await copy.keeper.forget(saved);
      setStored(saved);
      form.keep('slug', saved.slug);
      if (mode.current !== 'stay') await returnToList(saved.id);
      else if (saved.slug !== article?.slug) {
        // Keeps this form mounted while a new article gets its own address.
        const state = article ? location.state : { form: location.key };
        const path = `${type.screen}/edit/${saved.slug}`;
        await navigate(path, { replace: true, preventScrollReset: true, state });
      }
    },
    onTaken(theirs) {
      void copy.keeper.forget(theirs);
      setStored(theirs);
      show(toDraft(theirs));
    },
  });
  const draft = useWatch({
    control: form.source,
    compute: ({ content, ...rest }) => ({ ...rest, hasText: content !== '' }),
  });
  useKeeping(copy, form);

  function setTitle(title: string) {
    form.set('title', title);
    if (!slugTyped && !stored) form.set('slug', slugify(title));
  }

  function setSlug(slug: string) {
    setSlugTyped(slug !== '');
    form.set('slug', slug);
  }

  function show(next: Draft) {
    setSlugTyped(next.slug !== slugify(next.title));
    setEditorKey((key) => key + 1);
  }

  /** Replaces the whole draft, which no editor can undo; `done` says so, with a way back. */
  function restore(next: Draft, done?: string) {
    const before = { ...form.values() };
    form.replace(next, { isSaved: false });
    show(next);
    if (!done) return;
    const back = { label: 'Geri al', run: () => restore(before) };
    toast(done, { duration: UNDO_FOR, action: back });
  }

  /** Continues a copy; on saving, later changes are a conflict. */
  function takeCopy(past: PastCopy) {
    copy.keeper.take(past);
    if (past.base !== undefined) form.rebase(past.base);
    restore(past.draft, form.dirty ? 'Saklanan metin geri getirildi.' : undefined);
  }

  const take = useEffectEvent(takeCopy);
  const asked = wanted !== undefined && !copy.isUnsent && copy.past?.key === wanted ? copy.past : undefined;
  useEffect(() => {
    if (asked && asked.from !== 'elsewhere') take(asked);
  }, [asked]);

  return {
    ...form,
    type,
    draft,
    stored,
    copy,
    editorKey,
    setTitle,
    setSlug,
    publication,
    busy: form.busy && !publication.isOpening ? mode.current : undefined,
    restore,
    takeCopy,
    async confirmLeaving() {
      if (!form.dirty) return;
      await copy.keeper.flush();
      if (await confirm(leaving)) await copy.keeper.discard();
      releaseUnsaved();
    },
    async save(next: SaveMode) {
      if (form.busy) return;
      mode.current = next;
      // The button stays enabled, because it gets the focus back.
      publication.setOpening(next !== 'draft' && isNewlyPublic(stored, form.values()));
      try {
        await form.submit();
      } finally {
        publication.setOpening(false);
      }
    },
  };
}

const leaving = {
  title: 'Yazdıklarınız saklandı',
  text: 'Yeniden açınca kaldığınız yerden sürdürebilirsiniz; okurlar bir değişiklik görmez.',
  confirmLabel: 'Değişiklikleri sil',
  cancelLabel: 'Sakla ve çık',
  kind: 'danger',
} as const;

export type ArticleForm = ReturnType<typeof useArticleForm>;

function useWorkingCopy(
  type: TextType,
  article: AnyText | undefined,
  start: Draft,
  wanted: string | undefined,
) {
  const [shown, setShown] = useState(() => newCopy(article, ''));
  const [keeper] = useState(() =>
    createKeeper(type, article, article ? toDraft(article) : start, setShown, wanted),
  );
  useEffect(() => void keeper.findPast(), [keeper]);
  useEffect(() => {
    const abort = new AbortController();
    const leave = () => {
      keeper.storeChanges();
      void keeper.flush();
    };
    for (const event of ['pagehide', 'online']) addEventListener(event, leave, abort);
    document.addEventListener('visibilitychange', leave, abort);
    return () => {
      leave();
      abort.abort();
    };
  }, [keeper]);
  const { state, past, round, typed } = shown;
  return { state, past, round, isUnsent: typed !== undefined, keeper };
}

type WorkingCopyControl = ReturnType<typeof useWorkingCopy>;

type Form = Pick<ReturnType<typeof useContractForm<Draft, AnyText>>, 'values' | 'dirty' | 'subscribe'>;

function useKeeping({ keeper, round }: WorkingCopyControl, { values, dirty, subscribe }: Form) {
  const seen = useRef<{ draft: Draft; isDirty: boolean; round: number }>(undefined);
  const note = useEffectEvent((isDirty: boolean) => {
    const before = seen.current;
    const draft = values();
    seen.current = { draft, isDirty, round };
    const isSeen = before?.round === round && before.isDirty === isDirty && isSameDraft(before.draft, draft);
    if (isDirty && !isSeen) keeper.change(draft);
  });
  useEffect(() => note(dirty));
  // A subscription, because typing in the text renders nothing.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ isDirty = false }) => note(isDirty) }),
    [subscribe],
  );
}

type PastDraftProps = {
  past: PastCopy;
  current: () => string;
  onRestore: (past: PastCopy) => void;
  onForget: () => void;
};

const words: Record<PastCopy['from'], string> = {
  browser: 'Bu tarayıcıda kaydedilmemiş bir taslak bulundu',
  server: 'Daha önce yazılmış, kaydedilmemiş bir taslak bulundu',
  elsewhere: 'Başka bir sekmede ya da cihazda da yazılıyor; oradaki taslak',
};

export function PastDraft({ past, current, onRestore, onForget }: PastDraftProps) {
  const [open, setOpen] = useState(false);
  return (
    <div
      role="status"
      className="m-5 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-warn px-4 py-3 text-sm"
    >
      <p>
        {words[past.from]}: {formatDateTime(past.at)}
        {past.draft.title && ` · “${past.draft.title}”`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" onClick={onForget}>
          Taslağı sil
        </Button>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          Karşılaştır
        </Button>
        <Button onClick={() => onRestore(past)}>Geri yükle</Button>
      </div>
      {open && (
        <Dialog wide title="Kaydedilmemiş taslak" onClose={() => setOpen(false)}>
          <Compare before={current()} after={past.draft.content} />
        </Dialog>
      )}
    </div>
  );
}
