import { fallbacksFor } from '#app/profile/fallback.ts';
import { type Profile, profileKeys, type ValueType } from '#app/profile/keys.ts';
import { TextArea, TextField } from '#kit/ui/field.tsx';
import type { FieldSpec } from './fields.ts';
import type { SettingsForm } from './use-settings.tsx';

const inputTypes: Record<ValueType, string> = { text: 'text', email: 'email', phone: 'tel', url: 'url' };

export function ProfileFields({ fields, form }: { fields: FieldSpec[]; form: SettingsForm }) {
  const fallbacks: Profile = fallbacksFor(form.watch());
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {fields.map(({ key, required, hint, rows, wide }) => {
        const { type, max } = profileKeys[key];
        const shared = {
          ...form.field(key),
          required: required && form.isRequired(key),
          hint,
          maxLength: max,
          placeholder: fallbacks[key],
          className: wide || rows ? 'sm:col-span-2' : undefined,
        };
        return rows ? (
          <TextArea key={key} {...shared} rows={rows} />
        ) : (
          <TextField key={key} {...shared} type={key === 'birth_date' ? 'date' : inputTypes[type]} />
        );
      })}
    </div>
  );
}
