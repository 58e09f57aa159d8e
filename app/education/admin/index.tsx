import { GraduationCap } from 'lucide-react';
import { read } from '#app/client/api.ts';
import { RecordRows, RecordScreen } from '#app/records/admin/record-screen.tsx';
import { educationList } from '../contract.ts';
import { schoolYears } from '../period-text.ts';
import { EducationDialog } from './education-dialog.tsx';

export const loader = () => read('/api/education', educationList);

export default function EducationScreen({
  loaderData: schools,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>;
}) {
  return (
    <RecordScreen
      items={schools}
      path="/api/education"
      title="Eğitim"
      about="Süren eğitimler önce, sonra en yeni başlayan."
      back={{ to: '/admin/settings?sekme=cv', label: 'Ayarlar' }}
      icon={<GraduationCap size={28} />}
      words={{
        add: 'Yeni Eğitim',
        empty: 'Henüz eğitim eklenmemiş',
        unloaded: 'Eğitim bilgileri yüklenemedi.',
        deleted: 'Eğitim başarıyla silindi!',
        undeleted: 'Eğitim silinirken bir hata oluştu!',
      }}
      question="Bu eğitim kalıcı olarak silinecek!"
      list={(items, actions) => (
        <RecordRows items={items} actions={actions} nameOf={({ degree }) => degree}>
          {(school) => (
            <>
              <h2 className="font-semibold tracking-tight">{school.degree}</h2>
              <p className="text-sm text-soft">
                {[school.institution_name, school.field_of_study, school.location]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="font-mono text-xs text-soft">{schoolYears(school)}</p>
            </>
          )}
        </RecordRows>
      )}
      dialog={EducationDialog}
    />
  );
}
