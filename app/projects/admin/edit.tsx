import { ArrowLeft, ArrowRight, ListTree, X } from 'lucide-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { type LoaderFunctionArgs, redirect, useNavigate } from 'react-router';
import { readCategoryNames } from '#app/categories/admin/read-categories.ts';
import { categoryLabel } from '#app/categories/icons.ts';
import { LanguageTabs } from '#app/languages/admin/language-tabs.tsx';
import { ImageField } from '#app/media/admin/image-field.tsx';
import { ContentField } from '#editor/ui/content-field.tsx';
import { send } from '#kit/client/api.ts';
import { asPicture } from '#kit/contract/lists.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { CompareVersions } from '#kit/forms/compare.tsx';
import { fieldsOf } from '#kit/forms/form-fields.ts';
import { alertFailure } from '#kit/forms/notify.ts';
import { ResultsField } from '#kit/forms/results-field.tsx';
import { TagInput } from '#kit/forms/tag-input.tsx';
import { useEntries } from '#kit/forms/use-entries.ts';
import { saveAt, useRevisedForm } from '#kit/forms/use-revised-form.tsx';
import { keepDraft } from '#kit/forms/use-unsaved.ts';
import { useReturnTo } from '#kit/panel/list-return.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { PictureView } from '#kit/pictures/picture-view.tsx';
import { Button, IconButton, LinkButton } from '#kit/ui/button.tsx';
import { alert } from '#kit/ui/dialog.tsx';
import { CheckField, controlClass, optionsOf, SelectField, TextArea, TextField } from '#kit/ui/field.tsx';
import { caseStudy, type Project, projectInput, projectReply } from '../contract.ts';
import { statuses, statusLabel } from '../labels.ts';

export async function loader({ params: { id } }: LoaderFunctionArgs) {
  const [answer, categories] = await Promise.all([
    id === undefined
      ? undefined
      : send('GET', `/api/projects/${encodeURIComponent(id)}`, { reply: projectReply }),
    readCategoryNames(),
  ]);
  if (!answer || answer.ok) return { project: answer?.data, categories };
  void alertFailure(answer, 'Proje yüklenirken bir hata oluştu!');
  throw redirect('/admin/projects');
}

export default function EditProject({ loaderData: { project, categories } }: Loaded<typeof loader>) {
  return (
    <>
      <AdminHeader
        title={project ? 'Projeyi Düzenle' : 'Yeni Proje'}
        back={{ to: '/admin/projects', label: 'Projeler' }}
      />
      <ProjectForm key={project?.id} project={project} categories={categories} />
    </>
  );
}

const fields = fieldsOf(projectInput);

function ProjectForm({ project, categories }: { project: Project | undefined; categories: string[] }) {
  const returnToList = useReturnTo('/admin/projects');
  const navigate = useNavigate();
  const [editorKey, setEditorKey] = useState(0);
  const form = useRevisedForm({
    ...fields,
    kind: 'page',
    stored: project,
    compare: { content: CompareVersions },
    address: project && `/api/projects/${project.id}`,
    contract: projectInput,
    reply: projectReply,
    send: saveAt('/api/projects', project, projectReply),
    done: project ? 'Proje başarıyla güncellendi!' : 'Proje başarıyla kaydedildi!',
    failed: project ? 'Proje güncellenirken bir hata oluştu!' : 'Proje kaydedilirken bir hata oluştu!',
    onTaken: () => setEditorKey((key) => key + 1),
    async onSaved({ id }, _, later) {
      if (!later) return returnToList(id);
      if (project) return;
      // Goes to its address with what was typed since: saved from here, it would be added again.
      const path = `/admin/projects/${id}/edit`;
      keepDraft(path, later);
      await navigate(path, { replace: true });
    },
    onInvalid(names) {
      const isMissing = ['title', 'description', 'category'].some((name) => names.includes(name));
      if (isMissing) void alert('Lütfen zorunlu alanları doldurun.', 'Eksik Bilgi!');
    },
  });

  return (
    <form
      {...form.props}
      className="grid gap-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]"
      aria-label="Proje"
    >
      <LanguageTabs kind="projects" id={project?.id} className="lg:col-span-2" />
      <div className="grid content-start gap-5">
        <TextField {...form.field('title')} required />
        <TextArea {...form.field('description')} hint="Kartlarda görünür." required rows={3} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <ContentField
            {...form.uncontrolled('content')}
            labelClass="text-sm font-medium"
            hint="Projenin kendi sayfasında görünür; boşsa kısa açıklama gösterilir."
            placeholder="Projeyi anlatın..."
            editorKey={`${editorKey}-${form.isRestored}`}
          />
          <CaseStudyButton
            source={form.source}
            onLay={() => {
              form.set('content', caseStudy);
              setEditorKey((key) => key + 1);
            }}
          />
        </div>
        <ResultsField {...form.control('results')} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField {...form.field('role')} hint="Tasarım, arka uç · en fazla 120 karakter" />
          <TextField {...form.field('team')} hint="Dört kişi · en fazla 120 karakter" />
        </div>
        <TagInput {...form.control('technologies')} hint="Yazıp Enter’a basın." />
      </div>
      <div className="grid content-start gap-5">
        <SelectField {...form.field('category')} required>
          <option value="">Kategori seçin</option>
          {optionsOf(categories.map((name) => [name, categoryLabel(name)]))}
        </SelectField>
        <SelectField {...form.field('status')}>
          {optionsOf(statuses.map((status) => [status, statusLabel(status)]))}
        </SelectField>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField {...form.field('start_date')} type="date" />
          <TextField {...form.field('end_date')} type="date" />
        </div>
        <CheckField {...form.field('featured')} />
        <TextField {...form.field('live_url')} type="url" placeholder="https://" />
        <TextField {...form.field('github_url')} type="url" placeholder="https://" />
        <ImageField {...form.control('image')} />
        <GalleryField {...form.control('gallery')} />
        <TextField
          {...form.field('slug')}
          hint={`/projects/${project?.slug ?? '…'}. Boşsa başlıktan üretilir; eski adres yenisine yönlendirilir.`}
        />
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line pt-5 lg:col-span-2">
        <Button type="submit" busy={form.busy} busyLabel="Kaydediliyor...">
          {project ? 'Güncelle' : 'Kaydet'}
        </Button>
        <LinkButton href="/admin/projects" kind="quiet">
          İptal
        </LinkButton>
      </div>
      {form.conflict}
    </form>
  );
}

type ButtonProps = { source: Control<ReturnType<typeof fields.toValues>>; onLay: () => void };

/** Lays out a case study in an empty text. Watches the text by itself: typing must not render the form again. */
function CaseStudyButton({ source, onLay }: ButtonProps) {
  const content = useWatch({ control: source, name: 'content' });
  if (!isBlank(content)) return null;
  return (
    <Button
      kind="secondary"
      icon={ListTree}
      className="mt-1 justify-self-start max-sm:px-3.5"
      onClick={onLay}
    >
      Sorun · Yaklaşım · Kararlar · Sonuç
    </Button>
  );
}

/** Only a picture or a diagram is a text, too. */
const isBlank = (html: string) => /^(?:<\/?p>|<br>|\s)*$/.test(html);

type Picture = Project['gallery'][number];

type Props = { value: Picture[]; error?: string | undefined; onChange: (pictures: Picture[]) => void };

function GalleryField({ value, error, onChange }: Props) {
  // A draft may be from before captions.
  const pictures = value.map(asPicture<Picture>);
  const list = useEntries(pictures, onChange);
  const describe = (index: number, caption: string) =>
    onChange(pictures.map((picture, at) => (at === index ? { ...picture, caption } : picture)));
  return (
    <ImageField
      ref={list.root}
      label="Galeri"
      onlyFiles
      words="Görsel ekle"
      value=""
      error={error}
      onChange={(url) =>
        pictures.every((picture) => picture.url !== url) && onChange([...pictures, { url, caption: '' }])
      }
    >
      {pictures.length > 0 && (
        <ul aria-label="Galerideki görseller" className="grid gap-3 sm:grid-cols-2">
          {pictures.map(({ url, caption }, index) => (
            <li key={url} className="min-w-0 overflow-hidden rounded-md border border-line">
              <PictureView
                url={url}
                alt={`${index + 1}. görsel`}
                sizes="11rem"
                isWhole
                className="aspect-video w-full"
              />
              <div className="p-2 pb-0">
                <input
                  aria-label={`${index + 1}. görsel: açıklama`}
                  placeholder="Açıklama"
                  value={caption}
                  onChange={(event) => describe(index, event.target.value)}
                  className={`${controlClass} text-sm`}
                />
              </div>
              <div className="flex justify-between">
                <IconButton
                  icon={ArrowLeft}
                  size={16}
                  label={`${index + 1}. görsel: öne al`}
                  {...list.buttons(index).back}
                />
                <IconButton
                  icon={ArrowRight}
                  size={16}
                  label={`${index + 1}. görsel: geriye al`}
                  {...list.buttons(index).forth}
                />
                <IconButton
                  icon={X}
                  size={16}
                  label={`${index + 1}. görsel: galeriden çıkar`}
                  {...list.buttons(index).remove}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </ImageField>
  );
}
