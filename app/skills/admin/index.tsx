import { Sparkles } from 'lucide-react';
import { read } from '#app/client/api.ts';
import { SortableList } from '#app/forms/sortable/sortable-list.tsx';
import { RecordScreen } from '#app/records/admin/record-screen.tsx';
import { skillList } from '../contract.ts';
import { SkillCard } from './skill-card.tsx';
import { SkillDialog } from './skill-dialog.tsx';

export const loader = () => read('/api/skills', skillList);

export default function Skills({ loaderData: skills }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return (
    <RecordScreen
      items={skills}
      path="/api/skills"
      title="Yetenekler"
      about="Kartları tutamacından sürükleyerek ya da ok tuşlarıyla sıralayın."
      back={{ to: '/admin/settings?sekme=cv', label: 'Ayarlar' }}
      icon={<Sparkles size={28} />}
      words={{
        add: 'Yeni Yetenek',
        empty: 'Henüz yetenek yok',
        hint: 'Ekledikleriniz Hakkımda sayfasında görünür.',
        unloaded: 'Yetenekler yüklenemedi.',
        deleted: 'Yetenek başarıyla silindi!',
        undeleted: 'Yetenek silinirken bir hata oluştu!',
      }}
      list={(items, { edit, remove, isBusy }) => (
        <SortableList
          items={items}
          path="/api/skills/order"
          nameOf={({ title }) => title}
          className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
        >
          {(skill, handle, isDragged) => (
            <SkillCard
              skill={skill}
              handle={handle}
              isDragged={isDragged}
              busy={isBusy(skill)}
              onEdit={() => edit(skill)}
              onDelete={() => remove(skill)}
            />
          )}
        </SortableList>
      )}
      dialog={SkillDialog}
    />
  );
}
