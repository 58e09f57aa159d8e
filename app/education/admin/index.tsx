import { GraduationCap, Plus } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { read } from '#app/api.ts';
import { AdminHeader } from '#app/forms/admin-header.tsx';
import { RecordRow } from '#app/forms/sortable/record-row.tsx';
import { useDeletion } from '#app/forms/use-deletion.ts';
import { useEditing } from '#app/forms/use-editing.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { type Education, educationList } from '../contract.ts';
import { schoolYears } from '../period-text.ts';
import { EducationDialog, type EducationValues } from './education-dialog.tsx';

export const loader = () => read('/api/education', educationList);

export default function EducationScreen({
  loaderData: schools,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>;
}) {
  const { revalidate } = useRevalidator();
  const { open, dialog } = useEditing<Education, EducationValues>();
  const { remove, busy } = useDeletion('/api/education', {
    text: 'Bu eğitim kalıcı olarak silinecek!',
    done: 'Eğitim başarıyla silindi!',
    failed: 'Eğitim silinirken bir hata oluştu!',
  });
  const add = (
    <Button onClick={() => open()}>
      <Plus size={16} aria-hidden />
      Yeni Eğitim
    </Button>
  );
  return (
    <>
      <AdminHeader title="Eğitim" back={{ to: '/admin/settings?sekme=cv', label: 'Ayarlar' }} actions={add}>
        Süren eğitimler önce, sonra en yeni başlayan.
      </AdminHeader>
      {!schools && <ErrorState title="Eğitim bilgileri yüklenemedi." onRetry={() => void revalidate()} />}
      {schools?.length === 0 && (
        <EmptyState icon={<GraduationCap size={28} />} title="Henüz eğitim eklenmemiş" action={add} />
      )}
      {schools && schools.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
          {schools.map((school) => (
            <RecordRow
              key={school.id}
              name={school.degree}
              busy={busy === school.id}
              onEdit={() => open(school)}
              onDelete={() => void remove(school.id)}
            >
              <h2 className="font-semibold tracking-tight">{school.degree}</h2>
              <p className="text-sm text-soft">
                {[school.institution_name, school.field_of_study, school.location]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="font-mono text-xs text-soft">{schoolYears(school)}</p>
            </RecordRow>
          ))}
        </ul>
      )}
      {dialog && <EducationDialog {...dialog} count={schools?.length ?? 0} />}
    </>
  );
}
