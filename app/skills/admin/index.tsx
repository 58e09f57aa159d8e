import { Plus, Sparkles } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { read } from '#app/api.ts';
import { AdminHeader } from '#app/forms/admin-header.tsx';
import { SortableList } from '#app/forms/sortable/sortable-list.tsx';
import { useDeletion } from '#app/forms/use-deletion.ts';
import { useEditing } from '#app/forms/use-editing.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { type Skill, skillList } from '../contract.ts';
import { SkillCard } from './skill-card.tsx';
import { SkillDialog, type SkillValues } from './skill-dialog.tsx';

export const loader = () => read('/api/skills', skillList);

export default function Skills({ loaderData: skills }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { revalidate } = useRevalidator();
  const { open, dialog } = useEditing<Skill, SkillValues>();
  const add = (
    <Button onClick={() => open()}>
      <Plus size={16} aria-hidden />
      Yeni Yetenek
    </Button>
  );
  return (
    <>
      <AdminHeader
        title="Yetenekler"
        back={{ to: '/admin/settings?sekme=cv', label: 'Ayarlar' }}
        actions={add}
      >
        Kartları tutamacından sürükleyerek ya da ok tuşlarıyla sıralayın.
      </AdminHeader>
      {!skills && <ErrorState title="Yetenekler yüklenemedi." onRetry={() => void revalidate()} />}
      {skills?.length === 0 && (
        <EmptyState icon={<Sparkles size={28} />} title="Henüz yetenek yok" action={add}>
          Ekledikleriniz Hakkımda sayfasında görünür.
        </EmptyState>
      )}
      {skills && skills.length > 0 && <SkillGrid skills={skills} onEdit={open} />}
      {dialog && <SkillDialog {...dialog} />}
    </>
  );
}

type GridProps = { skills: Skill[]; onEdit: (skill: Skill) => void };

function SkillGrid({ skills, onEdit }: GridProps) {
  const { remove, busy } = useDeletion('/api/skills', {
    done: 'Yetenek başarıyla silindi!',
    failed: 'Yetenek silinirken bir hata oluştu!',
  });
  return (
    <SortableList
      items={skills}
      path="/api/skills/order"
      nameOf={({ title }) => title}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      {(skill, handle, isDragged) => (
        <SkillCard
          {...{ skill, handle, isDragged }}
          busy={busy === skill.id}
          onEdit={() => onEdit(skill)}
          onDelete={() => void remove(skill.id)}
        />
      )}
    </SortableList>
  );
}
