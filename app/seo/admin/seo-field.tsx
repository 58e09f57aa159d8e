import type { ComponentProps } from 'react';
import { ImageField } from '#app/media/admin/image-field.tsx';
import { InForce } from '#kit/forms/in-force.tsx';
import { Field, optionsOf, SelectField, TextArea, TextField } from '#kit/ui/field.tsx';
import { type SeoField as Name, seoFields } from '../fields.ts';
import { type FieldText, optionLabels } from './sections.ts';

type Props = FieldText & {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

const pictures: readonly Name[] = ['og_image', 'twitter_image', 'site_icon'];

export function SeoField({ effective, ...props }: Props & { effective: string | undefined }) {
  const { label, wide, error } = props;
  return (
    <InForce label={label} effective={effective} wide={wide} isWrong={Boolean(error)}>
      <Control {...props} />
    </InForce>
  );
}

function Control({ name, label, hint, value, error, onChange }: Props) {
  const field: { kind: string; max: number; options?: readonly string[] } = seoFields[name];
  const shared = {
    label,
    hint: hintOf(name, hint, value),
    error,
  };
  if (field.options) {
    return (
      <SelectField {...shared} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        {optionsOf(field.options.map((option) => [option, optionLabels[option] ?? option]))}
      </SelectField>
    );
  }
  if (field.kind === 'color') return <ColorField {...shared} name={name} value={value} onChange={onChange} />;
  if (pictures.includes(name)) {
    return (
      <div>
        <ImageField label={label} value={value} error={error} onChange={onChange} />
        <p className="mt-1.5 text-xs text-soft">{hint}</p>
      </div>
    );
  }
  const control = { ...shared, name, value };
  if (field.kind === 'lines' || field.max === 500) {
    return (
      <TextArea
        {...control}
        rows={name === 'robots_txt' ? 7 : 3}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return <TextField {...control} onChange={(event) => onChange(event.target.value)} />;
}

function hintOf(name: Name, hint: string | undefined, value: string) {
  if (name !== 'meta_description') return hint;
  return (
    <>
      {hint} <span className="tabular-nums">({value.length}/155)</span>
    </>
  );
}

type ColorProps = Omit<ComponentProps<typeof Field>, 'children'> & Pick<Props, 'name' | 'value' | 'onChange'>;

function ColorField({ name, value, onChange, ...field }: ColorProps) {
  return (
    <Field {...field}>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={`${field.label}: renk seç`}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : undefined}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
            className="size-11 shrink-0 rounded-md border border-edge/60 bg-raised p-1"
          />
          <input
            {...control}
            name={name}
            value={value}
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
