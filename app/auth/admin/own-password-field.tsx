import { TextField } from '#app/ui/field.tsx';

/** The password that is there, asked for again before something about signing in is changed. */
export function OwnPasswordField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Şifreniz"
      name="password"
      type="password"
      autoComplete="current-password"
      required
      maxLength={200}
      error={error}
    />
  );
}
