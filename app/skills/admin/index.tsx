import { Plus, Sparkles } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { send } from '#app/api.ts';
import { useDeletion } from '#app/forms/use-deletion.ts';
import { useEditing } from '#app/forms/use-editing.ts';
import { useReorder } from '#app/forms/use-reorder.ts';
import { AdminHeader } from '#app/panel/admin-header.tsx';
import { Button } from '#app/ui/button.tsx';
import { alert } from '#app/ui/confirm.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { type Skill, skillList } from '../contract.ts';
import { SkillCard } from './skill-card.tsx';
import { SkillDialog, type SkillValues } from './skill-dialog.tsx';

export async function loader() {
  return send('GET', '/api/skills', { reply: skillList }).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
}

export default function Skills({ loaderData: skills }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { revalidate } = useRevalidator();
  const { editing, open, done, leave } = useEditing<Skill, SkillValues>();
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
      {skills && skills.length > 0 && <SkillGrid skills={skills} onEdit={open} onOrdered={revalidate} />}
      {editing && (
        <SkillDialog
          skill={editing.entity}
          draft={editing.draft}
          onClose={leave}
          onSaved={() => {
            done();
            void revalidate();
          }}
        />
      )}
    </>
  );
}

type GridProps = { skills: Skill[]; onEdit: (skill: Skill) => void; onOrdered: () => Promise<void> };

function SkillGrid({ skills, onEdit, onOrdered }: GridProps) {
  const { remove, busy } = useDeletion('/api/skills', {
    done: 'Yetenek başarıyla silindi!',
    failed: 'Yetenek silinirken bir hata oluştu!',
  });
  const { ordered, dragged, said, handleProps } = useReorder(skills, async (ids) => {
    await send('PUT', '/api/skills/order', { body: { ids } }).catch(async (error: unknown) => {
      await alert('Sıralama kaydedilirken bir hata oluştu!');
      throw error;
    });
    await onOrdered();
  });
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {ordered.map((skill) => (
          <li key={skill.id} data-order-id={skill.id} className="min-w-0">
            <SkillCard
              skill={skill}
              dragged={dragged === skill.id}
              busy={busy === skill.id}
              handleProps={handleProps(skill.id)}
              onEdit={() => onEdit(skill)}
              onDelete={() => void remove(skill.id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
