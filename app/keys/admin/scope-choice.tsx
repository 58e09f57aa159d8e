import { CheckField } from '#app/ui/field.tsx';
import { type Scope, scope, scopeTexts } from '../scopes.ts';

type Props = {
  label: string;
  error?: string | undefined;
  value: Scope[];
  onChange: (value: Scope[]) => void;
  options?: readonly Scope[];
};

export function ScopeChoice({ label, error, value, onChange, options = scope.options }: Props) {
  const set = (name: Scope, isOn: boolean) =>
    onChange(options.filter((one) => (one === name ? isOn : value.includes(one))));
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {options.map((name) => (
        <CheckField
          key={name}
          label={
            <>
              {scopeTexts[name]} <code className="font-mono text-xs text-soft">{name}</code>
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
