import type { ComponentProps } from 'react';
import { TextField } from '#app/ui/field.tsx';

export const OwnPasswordField = (field: Omit<ComponentProps<typeof TextField>, 'type'>) => (
  <TextField
    {...field}
    label="Şifreniz"
    type="password"
    autoComplete="current-password"
    required
    maxLength={200}
  />
);
