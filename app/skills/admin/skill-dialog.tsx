import { FormDialog } from '#app/forms/form-dialog.tsx';
import { TagInput } from '#app/forms/tag-input.tsx';
import { useEntityForm } from '#app/forms/use-entity-form.tsx';
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

type Props = {
  skill: Skill | undefined;
  draft: SkillValues | undefined;
  /** With what was typed, when it was not saved. */
  onClose: (draft: SkillValues | undefined) => void;
  onSaved: () => void;
};

/** Adds or edits a skill. */
export function SkillDialog({ skill, draft, onClose, onSaved }: Props) {
  const { values, set, errors, busy, conflict, dirty, formProps } = useEntityForm({
    entity: skill,
    draft,
    toValues,
    toInput,
    contract: skillInput,
    reply: skillReply,
    path: '/api/skills',
    labels,
    failed: 'Yetenek kaydedilirken bir hata oluştu!',
    onSaved: () => {
      toast(skill ? 'Yetenek başarıyla güncellendi!' : 'Yetenek başarıyla eklendi!');
      onSaved();
    },
  });
  return (
    <FormDialog
      title={skill ? 'Yeteneği Düzenle' : 'Yeni Yetenek'}
      busy={busy}
      formProps={formProps}
      beside={conflict}
      onClose={() => onClose(dirty ? values : undefined)}
    >
      <TextField
        label={labels.title}
        required
        maxLength={100}
        value={values.title}
        error={errors.title}
        onChange={(event) => set('title', event.target.value)}
      />
      <TextArea
        label={labels.description}
        required
        rows={3}
        maxLength={2000}
        value={values.description}
        error={errors.description}
        onChange={(event) => set('description', event.target.value)}
      />
      <div className="grid items-end gap-5 sm:grid-cols-[1fr_1fr_auto]">
        <SelectField
          label={labels.icon}
          required
          value={values.icon}
          error={errors.icon}
          onChange={(event) => set('icon', event.target.value)}
        >
          {skillIcons.map((icon) => (
            <option key={icon} value={icon}>
              {skillEmoji(icon)} {icon}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={labels.color}
          required
          value={values.color}
          error={errors.color}
          onChange={(event) => set('color', event.target.value)}
        >
          {colorOptions.map(([color, { label }]) => (
            <option key={color} value={color}>
              {label}
            </option>
          ))}
        </SelectField>
        <SkillIcon icon={values.icon} color={values.color} />
      </div>
      <TagInput
        label={labels.technologies}
        hint="Yazıp Enter’a basın."
        value={values.technologies}
        error={errors.technologies}
        onChange={(technologies) => set('technologies', technologies)}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label={labels.proficiency_level}
          required
          value={values.proficiency_level}
          error={errors.proficiency_level}
          onChange={(event) => set('proficiency_level', event.target.value)}
        >
          {[1, 2, 3, 4, 5].map((level) => (
            <option key={level} value={level}>
              {level} · {proficiencyOwnerLabel(level)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={labels.order}
          type="number"
          min={0}
          value={values.order}
          error={errors.order}
          onChange={(event) => set('order', event.target.value)}
        />
      </div>
      <CheckField
        label={labels.is_active}
        checked={values.is_active}
        onChange={(event) => set('is_active', event.target.checked)}
      />
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
