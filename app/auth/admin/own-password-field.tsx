import type { ComponentProps } from 'react';
import { TextField } from '#kit/ui/field.tsx';

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
