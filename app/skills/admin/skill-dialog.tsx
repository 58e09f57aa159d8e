import { FormDialog } from '#app/forms/form-dialog.tsx';
import { TagInput } from '#app/forms/tag-input.tsx';
import type { EditingProps } from '#app/forms/use-editing.ts';
import { saveAt, useRevisedForm } from '#app/forms/use-revised-form.tsx';
import { CheckField, SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type SkillColor, skillColorOf, skillColors } from '../colors.ts';
import { type Skill, skillInput, skillReply } from '../contract.ts';
import { skillEmoji, skillIcons } from '../icons.ts';
import { proficiencyOwnerLabel } from '../labels.ts';
import { SkillIcon } from '../skill-icon.tsx';

const labels = {
  title: 'Başlık',
  description: 'Açıklama',
  icon: 'Simge',
  color: 'Renk',
  technologies: 'Teknolojiler',
  proficiency_level: 'Yeterlilik',
  order: 'Sıra',
  is_active: 'Aktif (sitede görünür)',
};

export type SkillValues = ReturnType<typeof toValues>;

type Props = EditingProps<Skill, SkillValues>;

export function SkillDialog({ entity: skill, draft, onClose, onSaved }: Props) {
  const form = useRevisedForm({
    kind: 'dialog',
    stored: skill,
    draft,
    toValues,
    toInput,
    contract: skillInput,
    reply: skillReply,
    send: saveAt('/api/skills', skill, skillReply),
    labels,
    failed: 'Yetenek kaydedilirken bir hata oluştu!',
    onSaved: () => {
      toast(skill ? 'Yetenek başarıyla güncellendi!' : 'Yetenek başarıyla eklendi!');
      onSaved();
    },
  });
  return (
    <FormDialog title={skill ? 'Yeteneği Düzenle' : 'Yeni Yetenek'} form={form} onClose={onClose}>
      <TextField {...form.field('title')} required maxLength={100} />
      <TextArea {...form.field('description')} required rows={3} maxLength={2000} />
      <div className="grid items-end gap-5 sm:grid-cols-[1fr_1fr_auto]">
        <SelectField {...form.field('icon')} required>
          {skillIcons.map((icon) => (
            <option key={icon} value={icon}>
              {skillEmoji(icon)} {icon}
            </option>
          ))}
        </SelectField>
        <SelectField {...form.field('color')} required>
          {colorOptions.map(([color, { label }]) => (
            <option key={color} value={color}>
              {label}
            </option>
          ))}
        </SelectField>
        <SkillIcon icon={form.watch('icon')} color={form.watch('color')} />
      </div>
      <TagInput {...form.control('technologies')} hint="Yazıp Enter’a basın." />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField {...form.field('proficiency_level')} required>
          {[1, 2, 3, 4, 5].map((level) => (
            <option key={level} value={level}>
              {level} · {proficiencyOwnerLabel(level)}
            </option>
          ))}
        </SelectField>
        <TextField {...form.field('order')} type="number" min={0} />
      </div>
      <CheckField {...form.field('is_active')} />
    </FormDialog>
  );
}

const colorOptions = Object.entries(skillColors);

function toValues(skill: Skill | undefined) {
  const color: SkillColor = skillColorOf(skill?.color ?? '') ?? 'blue';
  return {
    title: skill?.title ?? '',
    description: skill?.description ?? '',
    icon: skill?.icon ?? 'Code',
    color: String(color),
    technologies: skill?.technologies ?? [],
    proficiency_level: String(skill?.proficiency_level ?? 3),
    order: String(skill?.order ?? 0),
    is_active: skill?.is_active ?? true,
  };
}

function toInput({ proficiency_level, order, ...values }: SkillValues) {
  return { ...values, proficiency_level: Number(proficiency_level), order: Number(order) };
}
