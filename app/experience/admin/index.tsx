import { BriefcaseBusiness, Plus } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { read } from '#app/api.ts';
import { AdminHeader } from '#app/forms/admin-header.tsx';
import { RecordRow } from '#app/forms/sortable/record-row.tsx';
import { useDeletion } from '#app/forms/use-deletion.ts';
import { useEditing } from '#app/forms/use-editing.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { Tags } from '#app/ui/tags.tsx';
import { type Experience, experienceList } from '../contract.ts';
import { workTypeLabel } from '../labels.ts';
import { periodText } from '../period-text.ts';
import { ExperienceDialog, type ExperienceValues } from './experience-dialog.tsx';

export const loader = () => read('/api/experiences', experienceList);

export default function Experiences({
  loaderData: experiences,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>;
}) {
  const { revalidate } = useRevalidator();
  const { open, dialog } = useEditing<Experience, ExperienceValues>();
  const { remove, busy } = useDeletion('/api/experiences', {
    text: 'Bu deneyim kalıcı olarak silinecek!',
    done: 'Deneyim başarıyla silindi!',
    failed: 'Deneyim silinirken bir hata oluştu!',
  });
  const add = (
    <Button onClick={() => open()}>
      <Plus size={16} aria-hidden />
      Yeni Deneyim
    </Button>
  );
  return (
    <>
      <AdminHeader
        title="İş Deneyimi"
        back={{ to: '/admin/settings?sekme=cv', label: 'Ayarlar' }}
        actions={add}
      >
        Süren işler önce, sonra en yeni başlayan.
      </AdminHeader>
      {!experiences && <ErrorState title="Deneyimler yüklenemedi." onRetry={() => void revalidate()} />}
      {experiences?.length === 0 && (
        <EmptyState icon={<BriefcaseBusiness size={28} />} title="Henüz deneyim eklenmemiş" action={add} />
      )}
      {experiences && experiences.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
          {experiences.map((experience) => (
            <RecordRow
              key={experience.id}
              name={experience.position}
              busy={busy === experience.id}
              onEdit={() => open(experience)}
              onDelete={() => void remove(experience.id)}
            >
              <h2 className="font-semibold tracking-tight">{experience.position}</h2>
              <p className="text-sm text-soft">
                {[experience.company_name, experience.location, workTypeLabel(experience.work_type)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="font-mono text-xs text-soft">
                {periodText(experience)} · {experience.duration}
              </p>
              <Tags names={experience.technologies} max={3} />
            </RecordRow>
          ))}
        </ul>
      )}
      {dialog && <ExperienceDialog {...dialog} count={experiences?.length ?? 0} />}
    </>
  );
}
