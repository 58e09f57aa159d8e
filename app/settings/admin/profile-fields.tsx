import { fallbacksFor } from '#app/profile/fallback.ts';
import { type Profile, profileKeys, type ValueType } from '#app/profile/keys.ts';
import { TextArea, TextField } from '#app/ui/field.tsx';
import type { FieldSpec } from './fields.ts';
import type { SettingsValues } from './values.ts';

type Props = {
  fields: FieldSpec[];
  values: SettingsValues;
  errors: Record<string, string | undefined>;
  onChange: (key: string, value: string) => void;
};

const inputTypes: Record<ValueType, string> = { text: 'text', email: 'email', phone: 'tel', url: 'url' };

/** A field for each key, of the kind that its values are. */
export function ProfileFields({ fields, values, errors, onChange }: Props) {
  const fallbacks: Profile = fallbacksFor(values);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {fields.map(({ key, label, required, hint, rows, wide }) => {
        const { type, max } = profileKeys[key];
        const shared = {
          label,
          required,
          hint,
          name: key,
          maxLength: max,
          value: values[key] ?? '',
          placeholder: fallbacks[key],
          error: errors[key],
          className: wide ? 'sm:col-span-2' : undefined,
        };
        return rows ? (
          <TextArea
            key={key}
            {...shared}
            rows={rows}
            onChange={(event) => onChange(key, event.target.value)}
          />
        ) : (
          <TextField
            key={key}
            {...shared}
            type={key === 'birth_date' ? 'date' : inputTypes[type]}
            onChange={(event) => onChange(key, event.target.value)}
          />
        );
      })}
    </div>
  );
}
