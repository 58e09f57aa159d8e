import { useNavigate } from 'react-router';
import { categoryLabel } from '#app/categories/icons.ts';
import { TagInput } from '#app/forms/tag-input.tsx';
import { useEntityForm } from '#app/forms/use-entity-form.tsx';
import { useUnsaved } from '#app/forms/use-unsaved.ts';
import { ImageField } from '#app/media/admin/image-field.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { alert } from '#app/ui/confirm.tsx';
import { CheckField, SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type Project, projectInput, projectReply } from '../contract.ts';
import { statuses, statusLabel } from '../labels.ts';

const labels = {
  title: 'Başlık',
  description: 'Kısa açıklama',
  category: 'Kategori',
  technologies: 'Teknolojiler',
  status: 'Durum',
  start_date: 'Başlangıç',
  end_date: 'Bitiş',
  live_url: 'Canlı site',
  github_url: 'Kaynak kodu',
  image: 'Görsel',
  content: 'Ayrıntılı açıklama',
  featured: 'Öne çıkan proje',
};

type Props = { project?: Project; categories: string[] };

/** Creates or edits a project, then goes back to the list. */
export function ProjectForm({ project, categories }: Props) {
  const navigate = useNavigate();
  const { values, set, errors, busy, conflict, dirty, formProps } = useEntityForm({
    entity: project,
    toValues,
    toInput: (input) => input,
    contract: projectInput,
    reply: projectReply,
    path: '/api/projects',
    labels,
    failed: project ? 'Proje güncellenirken bir hata oluştu!' : 'Proje kaydedilirken bir hata oluştu!',
    onSaved: () => {
      release();
      toast(project ? 'Proje başarıyla güncellendi!' : 'Proje başarıyla kaydedildi!');
      void navigate('/admin/projects');
    },
    onInvalid: ({ title, description, category }) => {
      if (title || description || category) void alert('Lütfen zorunlu alanları doldurun.', 'Eksik Bilgi!');
    },
  });
  const { release } = useUnsaved(dirty);

  return (
    <form {...formProps} className="grid gap-8 lg:grid-cols-[1.6fr_1fr]" aria-label="Proje">
      <div className="grid content-start gap-5">
        <TextField
          label={labels.title}
          required
          maxLength={150}
          value={values.title}
          error={errors.title}
          onChange={(event) => set('title', event.target.value)}
        />
        <TextArea
          label={labels.description}
          hint="Kartlarda görünür."
          required
          rows={3}
          maxLength={1000}
          value={values.description}
          error={errors.description}
          onChange={(event) => set('description', event.target.value)}
        />
        <TextArea
          label={labels.content}
          hint="Ayrıntı penceresinde görünür; boşsa kısa açıklama gösterilir."
          rows={10}
          maxLength={50_000}
          value={values.content}
          error={errors.content}
          onChange={(event) => set('content', event.target.value)}
        />
        <TagInput
          label={labels.technologies}
          hint="Yazıp Enter’a basın."
          value={values.technologies}
          error={errors.technologies}
          onChange={(technologies) => set('technologies', technologies)}
        />
      </div>
      <div className="grid content-start gap-5">
        <SelectField
          label={labels.category}
          required
          value={values.category}
          error={errors.category}
          onChange={(event) => set('category', event.target.value)}
        >
          <option value="">Kategori seçin</option>
          {categories.map((name) => (
            <option key={name} value={name}>
              {categoryLabel(name)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={labels.status}
          value={values.status}
          error={errors.status}
          onChange={(event) => set('status', event.target.value)}
        >
          {statuses.map((status) => (
            <option key={status} value={status}>
              {statusLabel(status)}
            </option>
          ))}
        </SelectField>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label={labels.start_date}
            type="date"
            value={values.start_date}
            error={errors.start_date}
            onChange={(event) => set('start_date', event.target.value)}
          />
          <TextField
            label={labels.end_date}
            type="date"
            value={values.end_date}
            error={errors.end_date}
            onChange={(event) => set('end_date', event.target.value)}
          />
        </div>
        <TextField
          label={labels.live_url}
          type="url"
          placeholder="https://"
          value={values.live_url}
          error={errors.live_url}
          onChange={(event) => set('live_url', event.target.value)}
        />
        <TextField
          label={labels.github_url}
          type="url"
          placeholder="https://"
          value={values.github_url}
          error={errors.github_url}
          onChange={(event) => set('github_url', event.target.value)}
        />
        <ImageField
          label={labels.image}
          value={values.image}
          error={errors.image}
          onChange={(url) => set('image', url)}
        />
        <CheckField
          label={labels.featured}
          checked={values.featured}
          onChange={(event) => set('featured', event.target.checked)}
        />
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line pt-5 lg:col-span-2">
        <Button type="submit" busy={busy} busyLabel="Kaydediliyor...">
          {project ? 'Güncelle' : 'Kaydet'}
        </Button>
        <LinkButton href="/admin/projects" look="quiet">
          İptal
        </LinkButton>
      </div>
      {conflict}
    </form>
  );
}

function toValues(project: Project | undefined) {
  return {
    title: project?.title ?? '',
    description: project?.description ?? '',
    category: project?.category ?? '',
    technologies: project?.technologies ?? [],
    status: project?.status ?? 'completed',
    start_date: project?.start_date ?? '',
    end_date: project?.end_date ?? '',
    live_url: project?.live_url ?? '',
    github_url: project?.github_url ?? '',
    image: project?.image ?? '',
    content: project?.content ?? '',
    featured: project?.featured ?? false,
  };
}
