import { CheckField } from '#kit/ui/field.tsx';

type Props<Name extends string> = {
  label: string;
  error?: string | undefined;
  value: Name[];
  onChange: (value: Name[]) => void;
  options: readonly Name[];
  texts: Record<Name, string>;
};

export function CheckGroup<Name extends string>(props: Props<Name>) {
  const { label, error, value, onChange, options, texts } = props;
  const set = (name: Name, isOn: boolean) =>
    onChange(options.filter((one) => (one === name ? isOn : value.includes(one))));
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {options.map((name) => (
        <CheckField
          key={name}
          label={
            <>
              {texts[name]} <code className="block font-mono text-xs text-soft">{name}</code>
            </>
          }
          checked={value.includes(name)}
          aria-invalid={error ? true : undefined}
          onChange={(event) => set(name, event.target.checked)}
        />
      ))}
      {error && <p className="text-xs font-medium text-bad">{error}</p>}
    </fieldset>
  );
}
