import { type ComponentProps, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ImageField } from '#app/media/admin/image-field.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Field, optionsOf, SelectField, TextArea, TextField } from '#kit/ui/field.tsx';
import { type SeoField as Name, seoFields } from '../fields.ts';
import { type FieldText, optionLabels } from './sections.ts';

type Props = FieldText & {
  value: string;
  error: string | undefined;
  /** What is in force while the field is empty. */
  effective: string | undefined;
  onChange: (value: string) => void;
};

const pictures: readonly Name[] = ['og_image', 'twitter_image', 'site_icon'];

/** Shows what is in force until the owner changes it. */
export function SeoField(props: Props) {
  const { label, wide, error, effective } = props;
  const [isEdited, setEdited] = useState(effective === undefined);
  const field = useRef<HTMLDivElement>(null);
  if (isEdited || error || effective === undefined)
    return (
      <div ref={field} className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
        <Control {...props} />
      </div>
    );
  function change() {
    flushSync(() => setEdited(true));
    field.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }
  return (
    <div className="flex min-w-0 items-center gap-3 sm:col-span-2">
      <span className="w-40 shrink-0 text-sm font-medium max-sm:w-28">{label}</span>
      <span className="min-w-0 grow truncate text-sm text-soft" title={effective}>
        {effective}
      </span>
      <Button kind="secondary" onClick={change}>
        Değiştir<span className="sr-only">: {label}</span>
      </Button>
    </div>
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
  const control = { ...shared, name, value, maxLength: field.max };
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
            maxLength={7}
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
