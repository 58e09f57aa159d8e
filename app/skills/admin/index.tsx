import type { ReactNode } from 'react';
import { LanguageTabs } from '#app/languages/admin/language-tabs.tsx';
import { read } from '#kit/client/api.ts';
import { FormDialog } from '#kit/forms/form-dialog.tsx';
import { fieldsOf } from '#kit/forms/form-fields.ts';
import { RecordButtons, SortableList } from '#kit/forms/sortable.tsx';
import { TagInput } from '#kit/forms/tag-input.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { type RecordDialogProps, RecordScreen, useRecordForm } from '#kit/records/record-screen.tsx';
import { CheckField, optionsOf, SelectField, TextArea, TextField } from '#kit/ui/field.tsx';
import { Tags } from '#kit/ui/tags.tsx';
import { type Skill, skillInput, skillList, skillReply } from '../contract.ts';
import { proficiencyOwnerLabel, skillColorOf, skillColors, skillEmoji, skillIcons } from '../labels.ts';
import { SkillIcon } from '../skill-icon.tsx';

export const loader = () => read('/api/skills', skillList);

export default function Skills({ loaderData: skills }: Loaded<typeof loader>) {
  return (
    <RecordScreen
      items={skills}
      path="/api/skills"
      title="Yetenekler"
      about="Kartları tutamaçlarından sürükleyerek ya da ok tuşlarıyla sıralayın."
      back={{ to: '/admin/settings?sekme=cv', label: 'Ayarlar' }}
      noun="Yetenek"
      editTitle="Yeteneği Düzenle"
      empty="Henüz yetenek yok"
      hint="Ekledikleriniz Hakkımda sayfasında görünür."
      unloaded="Yetenekler yüklenemedi."
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

const fields = fieldsOf(skillInput);

type Values = ReturnType<typeof fields.toValues>;

function SkillDialog(props: RecordDialogProps<Skill, Values>) {
  const form = useRecordForm(props, {
    done: props.entity ? 'Yetenek başarıyla güncellendi!' : 'Yetenek başarıyla eklendi!',
    fields,
    toValues: (stored) => ({
      ...fields.toValues(stored),
      color: skillColorOf(stored?.color ?? '') ?? 'blue',
    }),
    toInput,
    contract: skillInput,
    reply: skillReply,
  });
  return (
    <FormDialog title={props.title} form={form} onClose={props.onClose}>
      <LanguageTabs kind="skills" id={props.entity?.id} />
      <TextField {...form.field('title')} required />
      <TextArea {...form.field('description')} required rows={3} />
      <div className="grid items-end gap-5 sm:grid-cols-[1fr_1fr_auto]">
        <SelectField {...form.field('icon')} required>
          {optionsOf(skillIcons.map((icon) => [icon, `${skillEmoji(icon)} ${icon}`]))}
        </SelectField>
        <SelectField {...form.field('color')} required>
          {optionsOf(Object.entries(skillColors).map(([color, { label }]) => [color, label]))}
        </SelectField>
        <div className="grid min-h-12.5 place-items-center max-sm:justify-items-start">
          <SkillIcon icon={form.watch('icon')} color={form.watch('color')} />
        </div>
      </div>
      <TagInput {...form.control('technologies')} hint="Yazıp Enter’a basın." />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField {...form.field('proficiency_level')} required>
          {optionsOf([1, 2, 3, 4, 5].map((level) => [level, `${level} · ${proficiencyOwnerLabel(level)}`]))}
        </SelectField>
        <TextField {...form.field('order')} type="number" min={0} />
      </div>
      <CheckField {...form.field('is_active')} />
    </FormDialog>
  );
}

function toInput({ proficiency_level, order, ...values }: Values) {
  return { ...values, proficiency_level: Number(proficiency_level), order: Number(order) };
}

type Props = {
  skill: Skill;
  handle: ReactNode;
  isDragged: boolean;
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

function SkillCard({ skill, handle, isDragged, busy, onEdit, onDelete }: Props) {
  const { title, description, icon, color, technologies, proficiency_level, is_active } = skill;
  return (
    <article
      aria-busy={busy}
      className={`flex h-full flex-col gap-3 rounded-lg border bg-raised p-5 fades aria-busy:opacity-55 ${isDragged ? 'border-accent shadow-float' : 'border-line'}`}
    >
      <header className="flex items-start gap-3">
        <SkillIcon icon={icon} color={color} />
        <div className="min-w-0 grow">
          <h2 className="font-semibold tracking-tight">{title}</h2>
          <p className="text-xs text-soft">
            {proficiency_level}/5 · {proficiencyOwnerLabel(proficiency_level)}
          </p>
        </div>
        <div className="-mt-1.5 -mr-2">{handle}</div>
      </header>
      <p className="line-clamp-2 text-sm text-soft">{description}</p>
      <Tags names={technologies} max={3} />
      <footer className="mt-auto -mb-2 flex items-center">
        <span className={`text-xs font-medium ${is_active ? 'text-good' : 'text-soft'}`}>
          {is_active ? 'Aktif' : 'Pasif'}
        </span>
        <div className="-mr-2 ml-auto flex">
          <RecordButtons name={title} busy={busy} onEdit={onEdit} onDelete={onDelete} />
        </div>
      </footer>
    </article>
  );
}
