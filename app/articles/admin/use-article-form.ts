import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, send } from '#app/api.ts';
import { useUnsaved } from '#app/forms/use-unsaved.ts';
import { slugify } from '#app/text/fold.ts';
import { alert } from '#app/ui/confirm.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type Article, articleReply, articleSaved } from '../contract.ts';
import { type Draft, emptyDraft, isSameDraft, toDraft, toInput } from './draft.ts';
import { useKeptDraft } from './kept-draft.ts';

type Errors = { [field: string]: string | undefined };
export type SaveMode = 'leave' | 'stay' | 'draft';

/** The state of the article form: what stands in it, what is stored, and how it is saved. */
export function useArticleForm(article: Article | undefined) {
  const navigate = useNavigate();
  const [stored, setStored] = useState(article);
  const [saved, setSaved] = useState<Draft>(() => (article ? toDraft(article) : emptyDraft));
  const [draft, setDraft] = useState(saved);
  // The editor keeps its own document: a new key gives it a new text.
  const [editorKey, setEditorKey] = useState(0);
  const [slugTyped, setSlugTyped] = useState(article !== undefined);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState<SaveMode>();
  const [conflict, setConflict] = useState<Article>();
  const dirty = !isSameDraft(draft, saved);
  const kept = useKeptDraft(article?.id, draft, saved, stored?.rev);
  const unsaved = useUnsaved(dirty && busy === undefined);

  function change(part: Partial<Draft>) {
    setDraft((now) => ({ ...now, ...part }));
    setErrors((now) => ({
      ...now,
      ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])),
    }));
  }

  function setTitle(title: string) {
    change(slugTyped || stored ? { title } : { title, slug: slugify(title) });
  }

  function setSlug(slug: string) {
    setSlugTyped(slug !== '');
    change({ slug });
  }

  /** Puts another text into the form; it counts as a change until it is saved. */
  function replace(next: Draft) {
    setDraft(next);
    setSlugTyped(next.slug !== slugify(next.title));
    setEditorKey((key) => key + 1);
  }

  async function save(mode: SaveMode, rev = stored?.rev) {
    const input = {
      ...toInput(draft),
      // One that follows the title gives way where it is taken; one that was typed is refused there.
      ...(!stored && !slugTyped && { slug: undefined }),
      ...(mode === 'draft' && { status: 'draft', is_published: false }),
    };
    setBusy(mode);
    setErrors({});
    try {
      const { data, message } = stored
        ? await send('PUT', `/api/articles/${stored.id}`, { body: { ...input, rev }, reply: articleSaved })
        : await send('POST', '/api/articles', { body: input, reply: articleSaved });
      kept.forget();
      setStored(data);
      setSaved({ ...draft, slug: data.slug });
      setDraft((now) => ({ ...now, slug: data.slug }));
      toast(message);
      unsaved.release();
      if (mode !== 'stay') await navigate('/admin/articles');
      else if (data.slug !== article?.slug) {
        await navigate(`/admin/articles/edit/${data.slug}`, { replace: true, preventScrollReset: true });
      }
    } catch (error) {
      await fail(error);
    } finally {
      setBusy(undefined);
    }
  }

  async function fail(error: unknown) {
    console.error(error);
    if (error instanceof ApiError && error.status === 401) return;
    if (error instanceof ApiError && error.status === 409) return setConflict(currentOf(error.reply));
    if (error instanceof ApiError && error.status === 422) {
      setErrors(Object.fromEntries(Object.entries(error.errors).map(([name, [text]]) => [name, text])));
      await alert('Lütfen form alanlarını kontrol edin.', 'Validation Hatası!');
      return;
    }
    await alert(stored ? 'Makale güncellenirken bir hata oluştu.' : 'Makale eklenirken bir hata oluştu.');
  }

  return {
    ...{ draft, dirty, stored, errors, busy, conflict, kept, editorKey },
    ...{ change, setTitle, setSlug, replace, save },
    keepMine() {
      const rev = conflict?.rev;
      setConflict(undefined);
      void save('stay', rev);
    },
    takeStored() {
      if (!conflict) return;
      kept.forget();
      setStored(conflict);
      setSaved(toDraft(conflict));
      replace(toDraft(conflict));
      setConflict(undefined);
    },
    closeConflict: () => setConflict(undefined),
  };
}

export type ArticleForm = ReturnType<typeof useArticleForm>;

function currentOf(reply: unknown): Article | undefined {
  const current =
    typeof reply === 'object' && reply !== null && 'current' in reply ? reply.current : undefined;
  return articleReply.safeParse(current).data;
}
