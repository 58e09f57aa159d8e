import { Eye, History } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useBack } from '#app/forms/use-back.ts';
import { useSaveKey } from '#app/forms/use-save-key.ts';
import { AdminHeader } from '#app/panel/admin-header.tsx';
import { formatDateTime } from '#app/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckField, TextArea, TextField } from '#app/ui/field.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import type { Article } from '../contract.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CoverField } from './cover-field.tsx';
import { FormFooter } from './form-footer.tsx';
import { FoundDraft } from './found-draft.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishBox } from './publish-box.tsx';
import { uploadTextImage } from './upload-text-image.ts';
import { type ArticleForm as Form, useArticleForm } from './use-article-form.ts';
import { VersionsDialog } from './versions-dialog.tsx';

const RichTextEditor = lazy(async () => ({
  default: (await import('#app/editor/rich-text-editor.tsx')).RichTextEditor,
}));

/** Writes an article: a new one, or the one that is given. */
export function ArticleForm({ article }: { article: Article | undefined }) {
  const form = useArticleForm(article);
  const goBack = useBack('/admin/articles');
  const element = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState<'versions' | 'preview'>();
  useSaveKey(element);
  const { draft, errors, stored, conflict, kept } = form;
  const canSave = draft.title.trim() !== '' && draft.content !== '' && !form.busy;

  return (
    <>
      <AdminHeader
        title={stored ? 'Makale Düzenle' : 'Yeni Makale Ekle'}
        back={{ to: '/admin/articles', label: 'Makaleler' }}
        actions={
          stored && (
            <>
              <Button look="secondary" onClick={() => setOpen('versions')}>
                <History size={16} aria-hidden />
                Sürümler
              </Button>
              <Button look="secondary" onClick={() => setOpen('preview')}>
                <Eye size={16} aria-hidden />
                Önizleme
              </Button>
            </>
          )
        }
      >
        <KeptNote form={form} />
      </AdminHeader>
      {kept.found && (
        <FoundDraft
          found={kept.found}
          current={draft.content}
          onRestore={(found) => {
            form.replace(found.draft);
            kept.dismiss();
          }}
          onForget={kept.forget}
        />
      )}
      <form
        ref={element}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) void form.save('stay');
        }}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <TextField
            label="Başlık"
            required
            maxLength={200}
            value={draft.title}
            error={errors.title}
            onChange={(event) => form.setTitle(event.target.value)}
          />
          <TextField
            label="Slug"
            maxLength={120}
            value={draft.slug}
            error={errors.slug}
            hint={`Adres: /blog/${draft.slug || '…'} — boş bırakılırsa başlıktan oluşturulur.`}
            onChange={(event) => form.setSlug(event.target.value)}
          />
          <ContentField form={form} />
          <TextArea
            label="Özet"
            rows={3}
            maxLength={500}
            value={draft.excerpt}
            error={errors.excerpt}
            placeholder={stored?.excerpt_is_automatic ? stored.excerpt : undefined}
            hint="Boş bırakılırsa metnin başından alınır (en fazla 200 karakter) ve metinle birlikte değişir."
            onChange={(event) => form.change({ excerpt: event.target.value })}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:sticky lg:top-6">
          <PublishBox form={form} />
          <CoverField
            value={draft.cover_image}
            error={errors.cover_image}
            onChange={(cover_image) => form.change({ cover_image })}
          >
            <CheckField
              label="Paylaşımda kapak yerine çizilen kartı kullan"
              checked={draft.share_drawn}
              onChange={(event) => form.change({ share_drawn: event.target.checked })}
            />
          </CoverField>
        </div>
        <FormFooter {...{ form, canSave }} onCancel={goBack} />
      </form>
      {conflict && (
        <ConflictDialog
          mine={draft}
          stored={conflict}
          onKeepMine={form.keepMine}
          onTakeStored={form.takeStored}
          onClose={form.closeConflict}
        />
      )}
      {open === 'versions' && stored && (
        <VersionsDialog
          article={stored}
          content={draft.content}
          onClose={() => setOpen(undefined)}
          onRestore={(version) => {
            form.replace({ ...draft, title: version.title, content: version.content });
            setOpen(undefined);
          }}
        />
      )}
      {open === 'preview' && stored && (
        <PreviewDialog article={stored} dirty={form.dirty} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

function ContentField({ form }: { form: Form }) {
  const id = useId();
  const error = form.errors.content;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <span id={id} className="text-sm font-medium">
        İçerik{' '}
        <span aria-hidden className="text-bad">
          *
        </span>
      </span>
      <Suspense fallback={<Skeleton className="h-[29rem] w-full" />}>
        <RichTextEditor
          key={form.editorKey}
          initialHtml={form.draft.content}
          onChange={(content) => form.change({ content })}
          uploadImage={uploadTextImage}
          labelledBy={id}
          describedBy={error && `${id}-error`}
          invalid={Boolean(error)}
        />
      </Suspense>
      {error && (
        <p id={`${id}-error`} className="text-xs font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

function KeptNote({ form: { kept, dirty } }: { form: Form }) {
  if (kept.kept === 'failed')
    return <span className="text-bad">Tarayıcı taslağı saklayamadı; lütfen sık sık kaydedin.</span>;
  if (!dirty || !kept.kept) return 'Yazdıklarınız kaydedene kadar bu tarayıcıda saklanır.';
  return `Taslak bu tarayıcıda saklandı: ${formatDateTime(kept.kept.at)}`;
}
