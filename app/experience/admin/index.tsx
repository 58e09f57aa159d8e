import { BriefcaseBusiness } from 'lucide-react';
import { read } from '#app/client/api.ts';
import { RecordRows, RecordScreen } from '#app/records/admin/record-screen.tsx';
import { Tags } from '#app/ui/tags.tsx';
import { experienceList } from '../contract.ts';
import { workTypeLabel } from '../labels.ts';
import { periodText } from '../period-text.ts';
import { ExperienceDialog } from './experience-dialog.tsx';

export const loader = () => read('/api/experiences', experienceList);

export default function Experiences({
  loaderData: experiences,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>;
}) {
  return (
    <RecordScreen
      items={experiences}
      path="/api/experiences"
      title="İş Deneyimi"
      about="Süren işler önce, sonra en yeni başlayan."
      back={{ to: '/admin/settings?sekme=cv', label: 'Ayarlar' }}
      icon={<BriefcaseBusiness size={28} />}
      words={{
        add: 'Yeni Deneyim',
        empty: 'Henüz deneyim eklenmemiş',
        unloaded: 'Deneyimler yüklenemedi.',
        deleted: 'Deneyim başarıyla silindi!',
        undeleted: 'Deneyim silinirken bir hata oluştu!',
      }}
      question="Bu deneyim kalıcı olarak silinecek!"
      list={(items, actions) => (
        <RecordRows items={items} actions={actions} nameOf={({ position }) => position}>
          {(experience) => (
            <>
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
            </>
          )}
        </RecordRows>
      )}
      dialog={ExperienceDialog}
    />
  );
}
